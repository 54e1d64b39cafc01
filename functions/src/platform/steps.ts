import { withCall } from './call.ts';
import { now } from './clock.ts';
import { type DueEntry, type DueKind, schedule } from './due-queue.ts';
import type { Sealed } from './crypto.ts';
import type { Transaction } from './firestore/transaction.ts';
import { log } from './log.ts';

/** What a step knows of its time and of its tries. */
export interface StepClock {
  /** In milliseconds since 1970: what has not begun by then is the next step's. */
  readonly until: number;
  readonly isOver: () => boolean;
  /** The step is not tried again: what it throws is the end of the job. */
  readonly isLastTry: boolean;
}

/** Long work, done in steps that each fit into a request. `Job` is what a step reads from its due entry. */
export interface Steps<Ref, Job> {
  /** For the log: `import`. */
  readonly name: string;
  /** When a step begins nothing more. */
  readonly milliseconds: number;
  /** What the doors may take in all: the step, and the piece of work under way when it ends. */
  readonly seconds: number;
  /** Tries of one step before the job is given up. */
  readonly mostTries: number;
  readonly read: (entry: DueEntry<Ref>) => Promise<Job> | Job;
  /** The call that began the job, where its log lines belong to that. */
  readonly requestIdOf?: (job: Job) => string;
  /**
   * Works until the job or the step is over. The transaction that keeps its last piece of progress also calls `scheduleStep`, so
   * that a crash loses neither. It may run again: it compares its entry with the progress first.
   */
  readonly run: (job: Job, clock: StepClock) => Promise<void>;
  /** Ends the job with a failure that its person is told. */
  readonly giveUp: (job: Job) => Promise<void>;
}

/** The due queue's handler of a job's steps. */
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

/** Names one step of a job. Each has a due entry of its own, so that none ends another. */
export const stepKey = (tenantId: string, jobId: string, step: number): string => `${tenantId}/${jobId}/${step}`;

interface NextStep<Ref> {
  readonly tenantId: string;
  readonly jobId: string;
  readonly step: number;
  readonly ref: Ref;
  /** What was sealed for this step's key. */
  readonly sealed?: Sealed;
}

/** Schedules a step, in the transaction that begins its job or keeps the progress until there. */
export const scheduleStep = <Ref>(
  tx: Transaction,
  kind: DueKind<Ref>,
  { tenantId, jobId, step, ...carried }: NextStep<NoInfer<Ref>>,
): void => schedule(tx, kind, { key: stepKey(tenantId, jobId, step), tenantId, ...carried });
