import * as z from 'zod';
import { Id, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const runStatuses = ['RUNNING', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'TIMED_OUT', 'MANUAL'] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

/** Characters of output and of error that are kept at most. */
export const longestOutput = 64 * 1024;

/** Attempts that a run keeps: ten automatic ones, and later manual ones. */
export const keptAttempts = 20;

/** One attempt of a run. Its error is cut at 500 characters. */
const RunAttempt = z.object({
  startedAt: Timestamp,
  /** Milliseconds; null while it runs. */
  duration: z.int().nullable(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT']),
  error: z.string().nullable(),
});
export type RunAttempt = z.infer<typeof RunAttempt>;

/** A run made elsewhere that an administrator records. */
export const ManualRun = {
  registeredJobId: Id,
  jobId: Id.nullable().default(null),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable().default(null),
  output: text(longestOutput).default(''),
  note: text(2000).min(1),
};

/** A log entry: one run with all its attempts. */
export const JobAuditLog = z.object({
  id: Id,
  jobId: Id.nullable(),
  jobName: z.string(),
  registeredJobId: Id,
  scheduledFor: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** Milliseconds that the last attempt took. */
  duration: z.int().nullable(),
  status: RunStatus,
  attempt: z.int(),
  /** Its attempts, oldest first. Included only when a single record is read. */
  attempts: z.array(RunAttempt).max(keptAttempts).optional(),
  output: z.string(),
  error: z.string().nullable(),
  note: z.string(),
  /** The uid of the person who recorded it by hand; null if it was recorded automatically. */
  recordedBy: Id.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type JobAuditLog = z.infer<typeof JobAuditLog>;

named({ RunStatus, RunAttempt, JobAuditLog });
