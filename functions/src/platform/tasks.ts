import { type DueTask, limitsOfClass, runsAtMostSeconds } from './due-classes.ts';
import { withinDeadline } from './deadline.ts';
import { firebaseApp } from './firebase-app.ts';
import { log } from './log.ts';
import { settings } from './settings.ts';

let inline: ((id: string) => Promise<void>) | undefined;

/** Sets the function that runs due entries in this process if there is no task queue. */
export const runInline = (run: (id: string) => Promise<void>): void => {
  inline = run;
};

let queue: ((task: DueTask) => Promise<void>) | undefined;

/** For tests: replaces the task queues. */
export const useTaskQueue = (own: (task: DueTask) => Promise<void>): void => {
  queue = own;
};

/** The queue gives up a task a little after its function does. */
const afterTimeoutSeconds = 20;

/** Requests that a due entry run at once. If the request gets lost, the next sweep repeats it within a minute. */
export const enqueue = async (task: DueTask): Promise<void> => {
  const { id } = task;
  try {
    if (settings().tasks === 'inline') return void (await inline?.(id));
    if (queue) return await queue(task);
    const { getFunctions } = await import('firebase-admin/functions');
    const region = process.env.KINDRED_REGION ?? 'europe-west1';
    const { name } = limitsOfClass[task.class];
    const queueOfClass = getFunctions(await firebaseApp()).taskQueue(`locations/${region}/functions/${name}`);
    const options = { dispatchDeadlineSeconds: runsAtMostSeconds + afterTimeoutSeconds };
    await withinDeadline('the task queue', queueOfClass.enqueue({ id }, options));
  } catch (error) {
    log.warn('A due entry waits for the next sweep', { id, error: String(error) });
  }
};

/** Requests that several due entries run. Without a task queue they run one after the other, in this order. */
export const enqueueAll = async (tasks: readonly DueTask[]): Promise<void> => {
  if (settings().tasks === 'inline') for (const task of tasks) await enqueue(task);
  else await Promise.all(tasks.map(enqueue));
};
