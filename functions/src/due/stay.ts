import { now, pause } from '../platform/clock.ts';
import { takeForTasks } from '../platform/due-claims.ts';
import type { DueClass } from '../platform/due-classes.ts';
import { dueEntries } from '../platform/due-queue.ts';
import { findAbandoned } from '../platform/due-finding.ts';
import { platformDatabase } from '../platform/firestore/database.ts';
import { leaseSeconds } from '../platform/lease.ts';
import { enqueueAll } from '../platform/tasks.ts';

const lookEveryMilliseconds = 8000;
/** A little longer than the lease that a killed process leaves behind. */
const longestMilliseconds = (leaseSeconds + 5) * 1000;
const atOnce = 20;

/** One waiting task per process is enough. */
let isStaying = false;

/** Returns the class of the entry while a process holds it. */
const classIfLeased = async (id: string): Promise<DueClass | undefined> => {
  const entry = await platformDatabase.get(dueEntries, id);
  return entry?.state === 'waiting' && entry.takenBy === 'process' ? entry.class : undefined;
};

const startAbandoned = async (dueClass: DueClass): Promise<void> => {
  const left = await findAbandoned(dueClass, atOnce);
  if (left.length > 0) await enqueueAll(await takeForTasks(left.map(({ id }) => id)));
};

/**
 * Called by a task whose entry another process holds. The task queue resends a task when its process was killed, so
 * this task stays until the lease is over and starts the entries of its class that were left. Otherwise they would wait for the next
 * sweep, and the scheduler gives up a sweep that was killed a few times until the next minute.
 */
export const stayForAbandoned = async (id: string, wait: typeof pause = pause): Promise<void> => {
  if (isStaying) return;
  isStaying = true;
  try {
    const until = now() + longestMilliseconds;
    while (now() < until) {
      const dueClass = await classIfLeased(id);
      if (!dueClass) return;
      await wait(lookEveryMilliseconds);
      await startAbandoned(dueClass);
    }
  } finally {
    isStaying = false;
  }
};
