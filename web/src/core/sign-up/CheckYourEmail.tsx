import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Page } from '../../ui/Page.tsx';

/** After sign-up: where the link went, and what to do if it does not come. */
export const CheckYourEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('account');
  return (
    <Page title={t('mailed.title')}>
      <Text>{t('mailed.text', { email })}</Text>
      <Text c="dimmed">{t('mailed.nothingCame')}</Text>
      <Anchor
        component={Link}
        to={`${paths.signIn.href()}?${new URLSearchParams({ email, from: paths.profile.href() })}`}
      >
        {t('mailed.signIn')}
      </Anchor>
    </Page>
  );
};
