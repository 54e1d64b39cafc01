import { PayloadSchema } from '@kindred/contract/cron/registered-jobs/payload';
import { jobMethods } from '@kindred/contract/cron/registered-jobs/registered-job';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

const Sealed = z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() });

/** HTTP requests that a tenant's jobs can make. */
export const registeredJobs = collection({
  name: 'registeredJobs',
  times: 'camel',
  schema: z.object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    payloadSchema: PayloadSchema,
    http: z.object({
      method: z.enum(jobMethods),
      url: z.string(),
      headerNames: z.array(z.string()),
      hasSecret: z.boolean(),
    }),
    /** The headers' values and the secret, sealed: readers of the database must not see them. */
    sealed: Sealed,
    jobCount: z.int(),
  }),
  sorts: {
    title: (job) => textKey(job.title),
    key: (job) => job.key,
    createdAt: (_, created) => created,
  },
  foundBy: ['title', 'asc'],
  search: (job) => [job.title, job.key, job.description],
  counted: true,
  audited: { noun: 'registeredJob', label: (job) => job.title, secret: () => ['sealed'] },
});
export type StoredRegisteredJob = RecordOf<typeof registeredJobs>;

/** Reserves a key in the tenant. */
export const registeredJobKeys = collection({
  name: 'registeredJobKeys',
  times: 'camel',
  schema: z.object({ registeredJobId: z.string() }),
});

/** The secrets of a registered job, which are stored sealed. */
export interface HttpSecrets {
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string | null;
}
