import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useJobOptions } from '../jobs/jobs.ts';
import { paths } from '../paths.ts';
import { useRegisteredJobOptions } from '../registered-jobs/registered-jobs.ts';
import { RunList } from '../runs/RunList.tsx';

/** All runs of the last 90 days. */
export const RunsPage = () => {
  const { t } = useTranslation('cron');
  const jobs = useJobOptions();
  const registered = useRegisteredJobOptions();
  const action = (
    <Button component={Link} to={paths.runCreation.href()} variant="default">
      {t('runs.record')}
    </Button>
  );
  return (
    <AdminPage title={t('runs.title')} needs="CUSTOMER_ADMIN" action={action}>
      <RunList
        filters={[
          { name: 'jobId', label: t('runs.job'), all: t('runs.anyJob'), options: jobs },
          { name: 'registeredJobId', label: t('runs.registered'), all: t('runs.anyRegistered'), options: registered },
        ]}
      />
    </AdminPage>
  );
};
