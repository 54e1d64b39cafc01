import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import type { BuiltInJob } from '../../http/built-in-jobs.ts';
import type { CronRegistry } from '../noun.ts';

/** Returns the jobs that the modules' nouns declare, by title. */
export const builtInJobs = async ({ modules }: CronRegistry): Promise<readonly BuiltInJob[]> =>
  (await modules())
    .flatMap(({ builtInJobs: declared }) => declared)
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));

/** Returns a built-in job by its key. */
export const builtInJob = async (registry: CronRegistry, key: string): Promise<BuiltInJob | undefined> =>
  (await builtInJobs(registry)).find((job) => job.key === key);

export const presentBuiltIn = (job: BuiltInJob, jobCount: number): RegisteredJob => ({
  id: job.key,
  key: job.key,
  title: job.title,
  description: job.description,
  kind: 'BUILT_IN',
  payloadSchema: job.payloadSchema,
  http: null,
  jobCount,
  createdAt: null,
  updatedAt: null,
  version: 1,
});
