import { timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { jobAuditLogs } from '../job-audit-logs/store.ts';
import { jobTick } from './due-kinds.ts';
import { planTimes } from './plan.ts';
import { beginRun, mostQueued, runningOf, scheduledRun, skipRun } from './runs.ts';
import { jobs, type StoredJob } from './store.ts';
import { watchNext } from './watch.ts';

const keyOf = (tenantId: string, jobId: string): string => `${tenantId}/${jobId}`;

/** Schedules the job's next time. Cancels it if there is none, or the job is paused. */
export const scheduleTick = (
  tx: Transaction,
  tenantId: string,
  { id, name, enabled, nextRunAt }: Pick<StoredJob, 'id' | 'name' | 'enabled' | 'nextRunAt'>,
): void => {
  if (!enabled || !nextRunAt) return cancel(tx, jobTick, keyOf(tenantId, id));
  schedule(tx, jobTick, { key: keyOf(tenantId, id), tenantId, at: nextRunAt, ref: { jobId: id, jobName: name } });
};

/** Returns the runs for these times that are not in the log yet. Some may be, if the clock went back. */
const newRuns = async (tx: Transaction, jobId: string, times: readonly string[]) => {
  const found = times.map((time) => scheduledRun(jobId, time));
  const known = await Promise.all(found.map(({ runId }) => tx.get(jobAuditLogs, runId)));
  return found.filter((_, index) => !known[index]);
};

/**
 * Due handler: begins the due runs of a job, or queues or skips them, and schedules its next time, in one transaction.
 * Each time has one run, whatever crashes.
 */
export const tickJob = async ({ tenantId, ref }: DueEntryOf<typeof jobTick>): Promise<void> => {
  await tenantDatabase(tenantId).transaction(async (tx) => {
    const job = await tx.get(jobs, ref.jobId);
    if (!job?.enabled || !job.nextRunAt) return;
    const at = timestamp();
    if (job.nextRunAt > at) return scheduleTick(tx, tenantId, job);
    const { run, skipped, next } = planTimes({ ...job, nextRunAt: job.nextRunAt }, at);
    const wasRunning = runningOf(job) !== null;
    let running = runningOf(job);
    const queue = [...job.queue];
    const [due, passed] = await Promise.all([newRuns(tx, job.id, run), newRuns(tx, job.id, skipped ? [skipped] : [])]);
    for (const one of passed) skipRun(tx, job, one, 'The scheduled time was missed by more than the grace period.');
    for (const one of due) {
      if (!running) running = beginRun(tx, tenantId, job, one);
      else if (wasRunning && job.overlap === 'SKIP') skipRun(tx, job, one, 'The previous run had not finished.');
      else if (queue.length < mostQueued) queue.push(one);
      else skipRun(tx, job, one, `${mostQueued} runs are queued already.`);
    }
    const advanced = { ...job, running, queue, nextRunAt: next };
    scheduleTick(tx, tenantId, advanced);
    tx.note(jobs, job, { running, queue, nextRunAt: next, watchedFor: watchNext(tx, tenantId, advanced) });
  });
};
