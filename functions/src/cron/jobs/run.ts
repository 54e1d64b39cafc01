import { keptAttempts, type RunAttempt, type RunStatus } from '@kindred/contract/cron/job-audit-logs/job-audit-log';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { type DueEntryOf, RecordedFailure, schedule, TryLater } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { jobAuditLogs, type StoredJobAuditLog } from '../job-audit-logs/store.ts';
import type { CronRegistry } from '../noun.ts';
import { type Attempt, makeAttempt, type Result } from './attempt.ts';
import { jobRun } from './due-kinds.ts';
import { beginRun, runKey, runningOf } from './runs.ts';
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

/** How long a repeated run waits before it checks again whether the current run has ended. */
const secondsToWait = 15;

/** Returns the pause before the next attempt, in milliseconds: 15 s, 30 s, 1 min … 10 min. */
const pauseAfter = (attempt: number): number => Math.min(600_000, 15_000 * 2 ** (attempt - 1));

/** Starts the next queued run, and records on the job how this one ended. */
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

const longestAttemptError = 500;

/** Returns the attempts of a run, with the current one marked as ended. */
const withEnd = ({ attempts }: StoredJobAuditLog, { status, error, duration }: Result): RunAttempt[] =>
  attempts.map((one) =>
    one.status === 'RUNNING' ? { ...one, status, error: error && error.slice(0, longestAttemptError), duration } : one,
  );

const end = async (
  tx: Transaction,
  tenantId: string,
  job: StoredJob | undefined,
  run: StoredJobAuditLog,
  result: Result,
): Promise<Result> => {
  tx.note(jobAuditLogs, run, { ...result, finishedAt: timestamp(), attempts: withEnd(run, result) });
  if (job) await leave(tx, tenantId, job, run, result);
  return result;
};

/** Returns whether an administrator repeated a failed run after it had ended. */
const isAskedAgain = ({ countedFrom }: Entry, { finishedAt }: StoredJobAuditLog): boolean =>
  countedFrom !== null && finishedAt !== null && finishedAt <= countedFrom;

/** Makes this failed run the job's current run again; waits while another one runs. */
const reopen = (tx: Transaction, job: StoredJob, { id: runId, scheduledFor }: StoredJobAuditLog): void => {
  if (runningOf(job)) throw new TryLater(secondsFromNow(secondsToWait));
  tx.note(jobs, job, { running: { runId, scheduledFor, begunAt: timestamp() } });
};

/** What the timeline calls a run that ended without success. */
const failureCodes: Partial<Record<RunStatus, string>> = { FAILED: 'RUN_FAILED', TIMED_OUT: 'RUN_TIMED_OUT' };

type Ended = Pick<StoredJobAuditLog, 'status' | 'error'>;

/** Begins the next attempt, or returns how the run ended. An attempt that a crash ended counts as failed. */
const beginAttempt = (entry: Entry): Promise<{ readonly attempt: Attempt } | { readonly ended: Ended | undefined }> =>
  tenantDatabase(entry.tenantId).transaction(async (tx) => {
    const { tenantId, ref } = entry;
    const [job, run] = await Promise.all([tx.get(jobs, ref.jobId), tx.get(jobAuditLogs, ref.runId)]);
    if (!run) return { ended: undefined };
    const isRunning = run.status === 'RUNNING';
    if (!isRunning && !(failureCodes[run.status] && isAskedAgain(entry, run))) return { ended: run };
    if (!job) return { ended: isRunning ? await end(tx, tenantId, job, run, deleted) : run };
    if (isRunning && run.attempt >= job.maxAttempts) return { ended: await end(tx, tenantId, job, run, interrupted) };
    if (!isRunning) reopen(tx, job, run);
    const attempt = isRunning ? run.attempt + 1 : 1;
    const at = timestamp();
    const started: RunAttempt = { startedAt: at, duration: null, status: 'RUNNING', error: null };
    tx.note(jobAuditLogs, run, {
      status: 'RUNNING',
      attempt,
      startedAt: run.startedAt ?? at,
      finishedAt: null,
      attempts: [...withEnd(run, interrupted), started].slice(-keptAttempts),
    });
    return { attempt: { tenantId, job, runId: run.id, scheduledFor: run.scheduledFor, attempt } };
  });

/** Records an attempt's result. Returns how the run ended; undefined if it goes on. */
const recordResult = ({ tenantId, ref }: Entry, { attempt }: Attempt, result: Result): Promise<Ended | undefined> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const [job, run] = await Promise.all([tx.get(jobs, ref.jobId), tx.get(jobAuditLogs, ref.runId)]);
    // Another process took over the run, because it believed this one dead.
    if (run?.status !== 'RUNNING' || run.attempt !== attempt) return undefined;
    if (result.status === 'SUCCEEDED' || !job || attempt >= job.maxAttempts) return end(tx, tenantId, job, run, result);
    const { output, error, duration } = result;
    tx.note(jobAuditLogs, run, { output, error, duration, attempts: withEnd(run, result) });
    const at = timestamp(now() + pauseAfter(attempt));
    schedule(tx, jobRun, { key: runKey(tenantId, ref.runId), tenantId, at, ref });
    return undefined;
  });

/** Due handler: makes one attempt of a run, and records how it went. The due entry of a failed run fails too. */
export const runJob =
  (registry: CronRegistry) =>
  async (entry: Entry): Promise<void> => {
    const begun = await beginAttempt(entry);
    const ended =
      'ended' in begun
        ? begun.ended
        : await recordResult(entry, begun.attempt, await makeAttempt(registry, begun.attempt));
    const code = ended && failureCodes[ended.status];
    if (code) throw new RecordedFailure(ended.error ?? '', code);
  };
