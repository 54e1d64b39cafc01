import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Page } from '../../ui/Page.tsx';

/** A link that leads into no circle any more, or never did: why, and what to do. */
export const InvitationOver = ({ isUnknown = false }: { isUnknown?: boolean }) => {
  const { t } = useTranslation('care');
  const user = useUser();
  return (
    <Page title={isUnknown ? t('invitation.unknownTitle') : t('invitation.overTitle')}>
      <Text>{isUnknown ? t('invitation.unknownText') : t('invitation.overText')}</Text>
      <Text>{t('invitation.askAgain')}</Text>
      <Group>
        {user ? (
          <Button component={Link} to={paths.care.href()}>
            {t('invitation.toMine')}
          </Button>
        ) : (
          <Button component={Link} to={paths.signIn.href()}>
            {t('invitation.signIn')}
          </Button>
        )}
      </Group>
    </Page>
  );
};
