import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SessionUser } from '../../lib/session/session-state.ts';
import { Page } from '../../ui/Page.tsx';
import { useSignOut } from '../../app/use-sign-out.tsx';

/**
 * Shown instead of the sign-in form. It does not redirect: a guard that failed sent the user here, and would do so
 * again.
 */
export const AlreadySignedIn = ({ user, next }: { user: SessionUser; next: string }) => {
  const { t } = useTranslation('account');
  const { begin, question } = useSignOut();
  return (
    <Page title={t('already.title')}>
      <Text>{t('already.text', { email: user.email })}</Text>
      <Group>
        <Button component={Link} to={next}>
          {t('already.continue')}
        </Button>
        <Button variant="default" onClick={() => void begin()}>
          {t('already.signOut')}
        </Button>
      </Group>
      {question}
    </Page>
  );
};
