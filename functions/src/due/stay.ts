import { now, pause } from '../platform/clock.ts';
import { takeForTasks } from '../platform/due-claims.ts';
import { dueEntries } from '../platform/due-queue.ts';
import { findAbandoned } from '../platform/due-finding.ts';
import { platformDatabase } from '../platform/firestore/database.ts';
import { leaseSeconds } from '../platform/lease.ts';
import { enqueueAll } from '../platform/tasks.ts';

const lookEveryMilliseconds = 8000;
/** A little longer than what a killed process held is leased to it. */
const longestMilliseconds = (leaseSeconds + 5) * 1000;
const atOnce = 20;

/** One task of a process is enough. */
let isStaying = false;

const isLeased = async (id: string): Promise<boolean> => {
  const entry = await platformDatabase.get(dueEntries, id);
  return entry?.state === 'waiting' && entry.takenBy === 'process';
};

const startAbandoned = async (): Promise<void> => {
  const left = await findAbandoned(atOnce);
  if (left.length > 0) await enqueueAll(await takeForTasks(left.map(({ id }) => id)));
};

/**
 * Called by a task whose entry is another process's. The task queue sends a task again when its process was killed, so
 * this task stays until the lease is over and starts what is left. Without it, that would wait for the next sweep, and
 * the scheduler gives up a sweep that was killed a few times until the next minute.
 */
export const stayForAbandoned = async (id: string, wait: typeof pause = pause): Promise<void> => {
  if (isStaying) return;
  isStaying = true;
  try {
    const until = now() + longestMilliseconds;
    while (now() < until && (await isLeased(id))) {
      await wait(lookEveryMilliseconds);
      await startAbandoned();
    }
  } finally {
    isStaying = false;
  }
};
