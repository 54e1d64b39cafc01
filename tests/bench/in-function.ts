import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { functionFiles, heapOfInstance, peakMemoryOf, serveFunction } from './served-function.ts';

/** The result of some work, its duration, and the peak memory of its process. */
export interface Measured {
  readonly done: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs a due entry as the task queue does, without a time limit: `fetch` would give up after five minutes. */
export const askFunction = (origin: string, id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asking = request(origin, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume().once('end', resolve);
    });
    asking.once('error', reject).end(JSON.stringify({ data: { id } }));
  });

const answers = (origin: string): Promise<boolean> =>
  askFunction(origin, 'none').then(
    () => true,
    () => false,
  );

/** Runs this against a separate process of the built functions, so that only their memory is measured. */
export const inFunction = async (
  target: 'api' | 'runDue',
  work: (origin: string) => Promise<number>,
): Promise<Measured> => {
  const settings = {
    KINDRED_TASKS: 'inline',
    // Accepts requests that no task queue has signed.
    FUNCTIONS_EMULATOR: 'true',
    ...heapOfInstance,
  };
  const served = await serveFunction(functionFiles.built, target, settings);
  const origin = `http://127.0.0.1:${served.port}`;
  try {
    while (!(await answers(origin))) await wait(20);
    const started = performance.now();
    const done = await work(origin);
    return { done, seconds: (performance.now() - started) / 1000, megabytes: peakMemoryOf(served.pid) };
  } finally {
    await served.stop();
  }
};
