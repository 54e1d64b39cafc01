import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTenantName } from '../../app/tenant-texts.ts';
import type { ApiProblem } from '../../lib/api/errors.ts';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';

/** Says that a link no longer works and whom to ask. Without a problem, says that the link is incomplete. */
export const AccountInvitationOver = ({ problem }: { problem?: ApiProblem }) => {
  const { t } = useTranslation('account');
  const site = useTenantName();
  const why = problem?.issues[0]?.code;
  if (why === 'account_invitation_accepted')
    return (
      <Page title={t('accountInvitation.acceptedTitle')}>
        <Text>{t('accountInvitation.acceptedText')}</Text>
        <Group>
          <Button component={Link} to={paths.signIn.href()}>
            {t('signIn.title')}
          </Button>
        </Group>
      </Page>
    );
  const text =
    why === 'account_invitation_expired'
      ? t('accountInvitation.expired')
      : why === 'account_invitation_revoked'
        ? t('accountInvitation.revoked')
        : problem
          ? t('accountInvitation.unknown')
          : t('accountInvitation.incomplete');
  return (
    <Page title={t('accountInvitation.overTitle')}>
      <Text>{text}</Text>
      <Text>{t('accountInvitation.ask', { site })}</Text>
      {problem && !why && (
        <Anchor component={Link} to={paths.signIn.href()}>
          {t('accountInvitation.signIn')}
        </Anchor>
      )}
    </Page>
  );
};
