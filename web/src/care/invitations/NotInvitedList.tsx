import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeSentence } from '../../ui/error-labels.ts';
import type { NotInvited } from './send-invitations.ts';

/** The addresses that were not invited, and why. */
export const NotInvitedList = ({ refused }: { refused: readonly NotInvited[] }) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const why = ({ code, title }: NotInvited): string => {
    if (code === 'invitation_exists') return t('invite.exists');
    if (code === 'conflict') return t('invite.isMember');
    return code === 'invalid_input' ? t('invite.notAnEmail') : (codeSentence(code, tApp) ?? title);
  };
  return (
    <Alert role="alert" color="warning" title={t('invite.notSent', { count: refused.length })}>
      <List>
        {refused.map((one) => (
          <List.Item key={one.email} style={{ overflowWrap: 'anywhere' }}>
            <strong>{one.email}</strong>: {why(one)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
