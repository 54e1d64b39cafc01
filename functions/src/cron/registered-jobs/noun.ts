import { registeredJobEndpoints } from '@kindred/contract/cron/registered-jobs/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';

/** The registered jobs: what a job can run. */
export const registeredJobsNoun = noun({
  tags: { 'cron/registered-jobs': 'What jobs can run: built in, or an HTTP request.' },
  apis: [
    api(registeredJobEndpoints, async (registry) => (await import('./handlers.ts')).registeredJobHandlers(registry)),
  ],
});
