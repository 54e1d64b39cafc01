import { RunStatus } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { JobSchedule, missedRules, overlaps } from '@kindred/contract/cron/jobs/job';
import { Payload } from '@kindred/contract/cron/registered-jobs/payload';
import * as z from 'zod';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

/** A run in progress. */
const Run = z.object({ runId: z.string(), scheduledFor: z.string(), begunAt: z.string() });
export type Run = z.infer<typeof Run>;

export const jobs = collection({
  name: 'jobs',
  times: 'camel',
  schema: z.object({
    name: z.string(),
    registeredJobId: z.string(),
    registeredJobTitle: z.string(),
    schedule: JobSchedule,
    timezone: z.string(),
    payload: Payload,
    enabled: z.boolean(),
    timeoutSeconds: z.int(),
    maxAttempts: z.int(),
    overlap: z.enum(overlaps),
    missed: z.enum(missedRules),
    graceSeconds: z.int(),
    alertAfterSeconds: z.int().nullable(),
    nextRunAt: z.string().nullable(),
    lastRun: z.object({ at: z.string(), status: RunStatus }).nullable(),
    running: Run.nullable(),
    queue: z.array(Run.omit({ begunAt: true })),
    /** The latest scheduled time whose run succeeded. */
    succeededFor: z.string().nullable(),
    lateSince: z.string().nullable(),
    /** The time whose run is watched, to see whether it succeeds soon enough. Null if none is. */
    watchedFor: z.string().nullable(),
  }),
  sorts: {
    name: (job) => textKey(job.name),
    // Jobs without a next time come last.
    nextRunAt: (job) => job.nextRunAt ?? '9',
    createdAt: (_, created) => created,
  },
  foundBy: ['name', 'asc'],
  narrowing: ['registeredJobId'],
  search: (job) => [job.name, job.registeredJobTitle],
  counted: true,
  audited: { noun: 'job', label: (job) => job.name, secret: () => ['payload'] },
});
export type StoredJob = RecordOf<typeof jobs>;

/** Reserves a name in the tenant, ignoring case. */
export const jobNames = collection({
  name: 'jobNames',
  times: 'camel',
  schema: z.object({ jobId: z.string() }),
});

export const jobNameId = (name: string): string => sha256(name.trim().toLocaleLowerCase('en')).slice(0, 40);
