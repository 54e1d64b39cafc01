import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { RunList } from '../runs/RunList.tsx';
import { paths } from '../paths.ts';

/** The runs of all jobs that use a registered job. */
export const RegisteredJobRunsPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('cron');
  return (
    <AdminPage
      title={t('registered.log')}
      needs="CUSTOMER_ADMIN"
      above={[
        { title: t('registered.title'), to: paths.registeredJobs.href() },
        { title: t('registered.one'), to: paths.registeredJob.href({ id }) },
      ]}
    >
      <RunList of={{ registeredJobId: id }} />
    </AdminPage>
  );
};
