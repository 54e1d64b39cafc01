import type { RunStatus } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { now, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { jobAuditLogs } from '../job-audit-logs/store.ts';
import { jobRun } from './due-kinds.ts';
import type { Run, StoredJob } from './store.ts';

/** Number of runs of one job that can wait for the current one. */
export const mostQueued = 100;

/** Longer than the due queue retries anything: a run that began before then will never end. */
const abandonedAfter = 48 * 3600 * 1000;

type Scheduled = Omit<Run, 'begunAt'>;

/** Returns the run of a job at a time. Its id depends only on the job and the time, however often the job is found due. */
export const scheduledRun = (jobId: string, scheduledFor: string): Scheduled => ({
  runId: `${jobId}_${scheduledFor.replace(/[^\dTZ]/g, '')}`,
  scheduledFor,
});

/** Returns a run that an administrator starts now. */
export const askedRun = (jobId: string): Scheduled => ({
  runId: `${jobId}_${newId()}`,
  scheduledFor: timestamp(),
});

export const runKey = (tenantId: string, runId: string): string => `${tenantId}/${runId}`;

/** Returns the current run, if it can still end. */
export const runningOf = ({ running }: Pick<StoredJob, 'running'>): Run | null =>
  running && Date.parse(running.begunAt) > now() - abandonedAfter ? running : null;

const entryOf = (job: StoredJob, { scheduledFor }: Scheduled, status: RunStatus) => ({
  jobId: job.id,
  jobName: job.name,
  registeredJobId: job.registeredJobId,
  scheduledFor,
  startedAt: null,
  finishedAt: null,
  duration: null,
  status,
  attempt: 0,
  attempts: [],
  output: '',
  error: null,
  note: '',
  recordedBy: null,
});

/**
 * Begins a run: adds its log entry, and puts its first attempt in the due queue. Returns what the job stores about it.
 * `of` may be runs that are audited.
 */
export const beginRun = (tx: Transaction, tenantId: string, job: StoredJob, run: Scheduled, of = jobAuditLogs): Run => {
  tx.create(of, entryOf(job, run, 'RUNNING'), run.runId);
  const ref = { jobId: job.id, jobName: job.name, runId: run.runId };
  schedule(tx, jobRun, { key: runKey(tenantId, run.runId), tenantId, ref });
  return { ...run, begunAt: timestamp() };
};

/** Records that a time passed without a run. */
export const skipRun = (tx: Transaction, job: StoredJob, run: Scheduled, why: string): void => {
  const at = timestamp();
  tx.create(jobAuditLogs, { ...entryOf(job, run, 'SKIPPED'), finishedAt: at, error: why }, run.runId);
};
