import type { Job } from '@kindred/contract/cron/jobs/job';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { jobsKey, removeJob } from './jobs.ts';

interface DeleteJobProps {
  readonly job: Job;
  readonly close: () => void;
  readonly done?: () => Promise<void>;
}

export const DeleteJob = ({ job, close, done }: DeleteJobProps) => {
  const { t } = useTranslation('cron');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removeJob(job.id);
    notify(t('jobs.deleted', { name: job.name }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: jobsKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('jobs.delete')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('jobs.deleteMeans', { name: job.name })}
    </ConfirmStep>
  );
};
