import { now } from '../platform/clock.ts';
import { type DueClass, limitsOfClass } from '../platform/due-classes.ts';
import { countAsked } from '../platform/due-finding.ts';
import { askedSeconds } from '../platform/due-queue.ts';

/** How long a task may wait in its queue: not so long that the sweep takes it for lost. */
const waitSeconds = askedSeconds / 2;
/** Before it is known how fast tasks begin, this many may wait for each that one instance runs at once. */
const perPlace = 15;

/** How many tasks of a class a sweep may enqueue. */
export interface Capacity {
  /** Returns how many more tasks may wait now. One read for each thousand that wait. */
  readonly free: () => Promise<number>;
  /** Call it with the number of tasks enqueued since. */
  readonly fill: (count: number) => void;
}

/**
 * Lets as many tasks of a class wait as begin in a few seconds, by the speed that a sweep sees: in a long queue, tasks
 * wait until the sweep enqueues them again, and what a killed process held comes last.
 */
export const capacityOf = (dueClass: DueClass, countWaiting = countAsked): Capacity => {
  const { asked, ofInstance } = limitsOfClass[dueClass];
  let most = Math.min(asked, ofInstance * perPlace);
  const least = most;
  let perSecond = 0;
  let last: { readonly at: number; waiting: number } | undefined;
  return {
    free: async () => {
      const waiting = await countWaiting(dueClass);
      const at = now();
      if (last && at > last.at) {
        const begun = Math.max(0, last.waiting - waiting);
        // Slows down step by step, since tasks also rest while a process starts.
        perSecond = Math.max((begun * 1000) / (at - last.at), perSecond / 2);
        // If the queue ran empty, more could have begun.
        const seen = waiting === 0 ? Math.max(2 * most, perSecond * waitSeconds) : perSecond * waitSeconds;
        most = Math.min(asked, Math.max(least, Math.ceil(seen)));
      }
      last = { at, waiting };
      return Math.max(0, most - waiting);
    },
    fill: (count) => {
      if (last) last.waiting += count;
    },
  };
};
