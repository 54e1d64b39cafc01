import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { functionFiles, heapOfInstance, peakMemoryOf, serveFunction } from './served-function.ts';

/** What came of some work, how long it took, and the most memory of the process that did it. */
export interface Measured {
  readonly done: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Asks for a due entry to be run, as the task queue does, however long that takes: `fetch` would give up after five minutes. */
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

/** Does this in a process of the built functions' own, so that its memory is nobody else's. */
export const inFunction = async (
  target: 'api' | 'runDue',
  work: (origin: string) => Promise<number>,
): Promise<Measured> => {
  const settings = {
    KINDRED_TASKS: 'inline',
    // No task queue signs these requests.
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
