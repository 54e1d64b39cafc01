import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { registeredJobsKey, removeRegisteredJob } from './registered-jobs.ts';

interface DeleteRegisteredJobProps {
  readonly job: RegisteredJob;
  readonly close: () => void;
}

export const DeleteRegisteredJob = ({ job, close }: DeleteRegisteredJobProps) => {
  const { t } = useTranslation('cron');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeRegisteredJob(job.id);
    notify(t('registered.deleted', { name: job.title }), { tone: 'positive' });
    await queries.invalidateQueries({ queryKey: registeredJobsKey });
  };
  return (
    <ConfirmStep title={t('registered.delete')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('registered.deleteMeans', { name: job.title })}
    </ConfirmStep>
  );
};
