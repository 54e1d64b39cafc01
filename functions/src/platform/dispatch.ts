import { AsyncLocalStorage } from 'node:async_hooks';
import { enqueue } from './tasks.ts';

const storage = new AsyncLocalStorage<Set<string>>();

/**
 * Does some work, such as a call or a due entry, and dispatches the due entries that it scheduled for now once it has ended,
 * however it ended.
 */
export const dispatchingAfter = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const scheduled = new Set<string>();
  try {
    return await storage.run(scheduled, work);
  } finally {
    await Promise.all([...scheduled].map(enqueue));
  }
};

/** Dispatches due entries at the end of the work under way; where there is none, the next sweep finds them. */
export const dispatchLater = (dueIds: Iterable<string>): void => {
  const scheduled = storage.getStore();
  for (const id of dueIds) scheduled?.add(id);
};
