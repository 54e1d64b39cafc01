import { withCall } from './call.ts';
import { now } from './clock.ts';
import { type DueEntry, type DueKind, schedule } from './due-queue.ts';
import type { Sealed } from './crypto.ts';
import type { Transaction } from './firestore/transaction.ts';
import { log } from './log.ts';

/** The time limit of a step, and whether the step can be retried. */
export interface StepClock {
  /** When to start no more work and leave the rest to the next step, in milliseconds since 1970. */
  readonly until: number;
  readonly isOver: () => boolean;
  /** True if there is no retry after this attempt; an error then ends the job. */
  readonly isLastTry: boolean;
}

/** Long work, split into steps that each fit into a request. A step reads its `Job` from its due entry. */
export interface Steps<Ref, Job> {
  /** The job's name in the log: `import`. */
  readonly name: string;
  /** Milliseconds after which a step starts no more work. */
  readonly milliseconds: number;
  /** Time limit for the doors: long enough for the step, and for the piece of work that is running at its end. */
  readonly seconds: number;
  /** Attempts of one step before the job fails. */
  readonly mostTries: number;
  readonly read: (entry: DueEntry<Ref>) => Promise<Job> | Job;
  /** Returns the request id of the call that started the job, if log lines should carry it. */
  readonly requestIdOf?: (job: Job) => string;
  /**
   * Works until the job or the step ends. The transaction that saves the last progress also calls `scheduleStep`, so
   * that a crash loses neither. It may run again, so it first compares its entry with the progress.
   */
  readonly run: (job: Job, clock: StepClock) => Promise<void>;
  /** Ends the job with a failure that the user can see. */
  readonly giveUp: (job: Job) => Promise<void>;
}

/** Returns the due handler for a job's steps. */
export const runSteps =
  <Ref, Job>({ name, milliseconds, seconds, mostTries, read, requestIdOf, run, giveUp }: Steps<Ref, Job>) =>
  async (entry: DueEntry<Ref>): Promise<void> => {
    const job = await read(entry);
    const isLastTry = entry.attempts >= mostTries;
    await withCall(requestIdOf?.(job) ?? entry.id, seconds, async ({ operations }) => {
      const until = now() + milliseconds;
      try {
        await run(job, { until, isOver: () => now() > until, isLastTry });
        log.info('A step was done', { job: name, key: entry.key, ...operations });
      } catch (error) {
        if (!isLastTry) throw error;
        log.error('A job was given up', error, { job: name, key: entry.key });
        await giveUp(job);
      }
    });
  };

/**
 * Returns the key of one step of a job. Each step has its own due entry, so that no step completes the entry of
 * another.
 */
export const stepKey = (tenantId: string, jobId: string, step: number): string => `${tenantId}/${jobId}/${step}`;

interface NextStep<Ref> {
  readonly tenantId: string;
  readonly jobId: string;
  readonly step: number;
  readonly ref: Ref;
  /** Data sealed with this step's key. */
  readonly sealed?: Sealed;
}

/** Schedules a step, in the transaction that starts its job or saves its progress. */
export const scheduleStep = <Ref>(
  tx: Transaction,
  kind: DueKind<Ref>,
  { tenantId, jobId, step, ...carried }: NextStep<NoInfer<Ref>>,
): void => schedule(tx, kind, { key: stepKey(tenantId, jobId, step), tenantId, ...carried });
