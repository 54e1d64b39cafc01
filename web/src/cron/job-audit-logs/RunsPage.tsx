import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { paths } from '../paths.ts';
import { RunList } from './RunList.tsx';

/** Every run of the last 90 days. */
export const RunsPage = () => {
  const { t } = useTranslation('cron');
  const action = (
    <Button component={Link} to={paths.runCreation.href()} variant="default">
      {t('runs.record')}
    </Button>
  );
  return (
    <AdminPage title={t('runs.title')} needs="CUSTOMER_ADMIN" action={action}>
      <RunList />
    </AdminPage>
  );
};
