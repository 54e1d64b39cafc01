import { now, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { jobAuditLogs, type StoredJobAuditLog } from '../job-audit-logs/store.ts';
import type { CronRegistry } from '../noun.ts';
import { type Attempt, makeAttempt, type Result } from './attempt.ts';
import { jobRun } from './due-kinds.ts';
import { beginRun, runKey } from './runs.ts';
import { jobs, type StoredJob } from './store.ts';
import { tellAdministrators } from './watch.ts';

type Entry = DueEntryOf<typeof jobRun>;

const interrupted: Result = {
  status: 'FAILED',
  output: '',
  error: 'The server stopped during the last attempt.',
  duration: 0,
};
const deleted: Result = { ...interrupted, error: 'The job was deleted before this run had finished.' };

/** Returns the pause before the next attempt, in milliseconds: 15 s, 30 s, 1 min … 10 min. */
const pauseAfter = (attempt: number): number => Math.min(600_000, 15_000 * 2 ** (attempt - 1));

/** Lets the next queued run begin, and notes on the job how this one ended. */
const leave = async (tx: Transaction, tenantId: string, job: StoredJob, run: StoredJobAuditLog, result: Result) => {
  const isOurs = job.running?.runId === run.id;
  const [following, ...queue] = job.queue;
  const hasSucceeded = result.status === 'SUCCEEDED';
  const isNewest = !job.lastRun || job.lastRun.at <= run.scheduledFor;
  const hasRecovered = hasSucceeded && job.lateSince !== null;
  if (hasRecovered) await tellAdministrators(tx, tenantId, 'jobRecovered', job, job.lateSince!);
  const running = !isOurs ? job.running : following ? beginRun(tx, tenantId, job, following) : null;
  tx.note(jobs, job, {
    running,
    queue: isOurs ? queue : job.queue,
    ...(isNewest && { lastRun: { at: run.scheduledFor, status: result.status } }),
    ...(hasSucceeded && (job.succeededFor ?? '') < run.scheduledFor && { succeededFor: run.scheduledFor }),
    ...(hasRecovered && { lateSince: null }),
  });
};

const end = async (
  tx: Transaction,
  tenantId: string,
  job: StoredJob | undefined,
  run: StoredJobAuditLog,
  result: Result,
): Promise<void> => {
  tx.note(jobAuditLogs, run, { ...result, finishedAt: timestamp() });
  if (job) await leave(tx, tenantId, job, run, result);
};

/** Begins the next attempt; undefined if the run is over. An attempt that a crash ended counts like a failed one. */
const beginAttempt = ({ tenantId, ref }: Entry): Promise<Attempt | undefined> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const [job, run] = await Promise.all([tx.get(jobs, ref.jobId), tx.get(jobAuditLogs, ref.runId)]);
    if (run?.status !== 'RUNNING') return undefined;
    if (!job || run.attempt >= job.maxAttempts) {
      await end(tx, tenantId, job, run, job ? interrupted : deleted);
      return undefined;
    }
    const attempt = run.attempt + 1;
    tx.note(jobAuditLogs, run, { attempt, startedAt: run.startedAt ?? timestamp() });
    return { tenantId, job, runId: run.id, scheduledFor: run.scheduledFor, attempt };
  });

const recordResult = ({ tenantId, ref }: Entry, { attempt }: Attempt, result: Result): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const [job, run] = await Promise.all([tx.get(jobs, ref.jobId), tx.get(jobAuditLogs, ref.runId)]);
    // Another process took the run over, because this one was thought dead.
    if (run?.status !== 'RUNNING' || run.attempt !== attempt) return;
    if (result.status === 'SUCCEEDED' || !job || attempt >= job.maxAttempts) return end(tx, tenantId, job, run, result);
    tx.note(jobAuditLogs, run, { output: result.output, error: result.error, duration: result.duration });
    const at = timestamp(now() + pauseAfter(attempt));
    schedule(tx, jobRun, { key: runKey(tenantId, ref.runId), tenantId, at, ref });
  });

/** Makes one attempt of a run, and records how it went. Due handler. */
export const runJob =
  (registry: CronRegistry) =>
  async (entry: Entry): Promise<void> => {
    const attempt = await beginAttempt(entry);
    if (attempt) await recordResult(entry, attempt, await makeAttempt(registry, attempt));
  };
