import { contextStorage } from './context.ts';
import type { DueClass, DueTask } from './due-classes.ts';
import { enqueue } from './tasks.ts';

const storage = contextStorage<Map<string, DueClass>>();

/** Most entries that one piece of work starts by itself. The sweep starts the rest, with a share for every tenant. */
const mostAtOnce = 100;

/**
 * Runs some work, such as a call or a due entry, and then dispatches the due entries that it scheduled for now, even if
 * the work failed.
 */
export const dispatchingAfter = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const scheduled = new Map<string, DueClass>();
  try {
    return await storage.run(scheduled, work);
  } finally {
    await Promise.all([...scheduled].map(([id, dueClass]) => enqueue({ id, class: dueClass })));
  }
};

/** Returns how many more due entries the current work may dispatch; 0 outside any work. */
export const dispatchesLeft = (): number => {
  const scheduled = storage.getStore();
  return scheduled ? mostAtOnce - scheduled.size : 0;
};

/** Dispatches due entries when the current work ends; outside any work, the next sweep finds them. */
export const dispatchLater = (tasks: Iterable<DueTask>): void => {
  const scheduled = storage.getStore();
  for (const task of tasks) scheduled?.set(task.id, task.class);
};
