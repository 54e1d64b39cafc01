import { firebaseApp } from './firebase-app.ts';
import { log } from './log.ts';
import { settings } from './settings.ts';

let inline: ((id: string) => Promise<void>) | undefined;

/** Sets the function that runs due entries in this process if there is no task queue. */
export const runInline = (run: (id: string) => Promise<void>): void => {
  inline = run;
};

let queue: ((id: string) => Promise<void>) | undefined;

/** For tests: replaces the task queue. */
export const useTaskQueue = (own: (id: string) => Promise<void>): void => {
  queue = own;
};

/** Requests that a due entry run at once. If the request gets lost, the next sweep repeats it within a minute. */
export const enqueue = async (id: string): Promise<void> => {
  try {
    if (settings().tasks === 'inline') return void (await inline?.(id));
    if (queue) return await queue(id);
    const { getFunctions } = await import('firebase-admin/functions');
    const region = process.env.KINDRED_REGION ?? 'europe-west1';
    await getFunctions(await firebaseApp())
      .taskQueue(`locations/${region}/functions/runDue`)
      .enqueue({ id });
  } catch (error) {
    log.warn('A due entry waits for the next sweep', { id, error: String(error) });
  }
};

/** Requests that several due entries run. Without a task queue they run one after the other, in this order. */
export const enqueueAll = async (ids: readonly string[]): Promise<void> => {
  if (settings().tasks === 'inline') for (const id of ids) await enqueue(id);
  else await Promise.all(ids.map(enqueue));
};
