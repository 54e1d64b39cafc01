import type { Job } from '@kindred/contract/cron/jobs/job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { runsKey } from '../runs/runs.ts';
import { jobsKey, loadJob, runJob, updateJob, useKeepJob } from './jobs.ts';

/** Runs, pauses or resumes a job, without its form. */
export const useJobSteps = () => {
  const { t } = useTranslation('cron');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const keep = useKeepJob();
  const onError = (error: Error): void => void notify(explainError(error, tApp), { tone: 'negative' });
  const run = useMutation({
    mutationFn: ({ id }: Job) => runJob(id),
    onSuccess: async ({ queued }, { id, name }) => {
      notify(queued ? t('jobs.isQueued', { name }) : t('jobs.started', { name }), { tone: 'positive' });
      void queries.invalidateQueries({ queryKey: runsKey });
      void queries.invalidateQueries({ queryKey: jobsKey });
      keep(await loadJob(id));
    },
    onError,
  });
  const pause = useMutation({
    mutationFn: (job: Job) => updateJob(job.id, { ...job, enabled: !job.enabled }, job.version),
    onSuccess: (saved) => {
      keep(saved);
      const { name } = saved;
      notify(saved.enabled ? t('jobs.isResumed', { name }) : t('jobs.isPaused', { name }), { tone: 'positive' });
    },
    onError,
  });
  return { run: (job: Job) => run.mutate(job), pause: (job: Job) => pause.mutate(job), isRunning: run.isPending };
};
