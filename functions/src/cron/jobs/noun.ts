import { jobEndpoints } from '@kindred/contract/cron/jobs/endpoints';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun } from '../noun.ts';
import { jobRun, jobTick, jobWatch } from './due-kinds.ts';

/** The jobs that run at set times. */
export const jobsNoun = noun({
  tags: { 'cron/jobs': 'Jobs that run on a schedule.' },
  apis: [api(jobEndpoints, async (registry) => (await import('./handlers.ts')).jobHandlers(registry))],
  due: [
    defineDue(jobTick, async () => (await import('./tick.ts')).tickJob),
    defineDue(jobRun, async (registry) => (await import('./run.ts')).runJob(registry)),
    defineDue(jobWatch, async () => (await import('./watch.ts')).watchJob),
  ],
  notificationTexts: {
    jobLate: { line: (t, params) => t('cron:jobLate', params) },
    jobRecovered: { line: (t, params) => t('cron:jobRecovered', params) },
  },
});
