import type { RegisteredJob } from '@kindred/contract/cron/registered-jobs/registered-job';
import * as z from 'zod';
import type { BuiltInJob } from '../../http/built-in-jobs.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { CronRegistry } from '../noun.ts';
import { registeredJobs } from './store.ts';

type Registry = Pick<CronRegistry, 'modules'>;

/** Returns the jobs that the modules' nouns declare, by title. */
export const builtInJobs = async ({ modules }: Registry): Promise<readonly BuiltInJob[]> =>
  (await modules())
    .flatMap(({ builtInJobs: declared }) => declared)
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));

/** Returns a built-in job by its key. */
export const builtInJob = async (registry: Registry, key: string): Promise<BuiltInJob | undefined> =>
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

/** Number of jobs that run a built-in job, stored under its key. */
export const builtInUses = collection({
  name: 'builtInJobUses',
  times: 'camel',
  schema: z.object({ jobCount: z.int() }),
});

/** Adds to the number of jobs that run a registered job, of either kind. */
export const countUse = async (tx: Transaction, registry: Registry, id: string, by: 1 | -1): Promise<void> => {
  if (await builtInJob(registry, id)) {
    const { jobCount = 0 } = (await tx.get(builtInUses, id)) ?? {};
    return tx.put(builtInUses, id, { jobCount: Math.max(0, jobCount + by) });
  }
  const record = await tx.get(registeredJobs, id);
  if (record) tx.note(registeredJobs, record, { jobCount: Math.max(0, record.jobCount + by) });
};
