import { setTimeout as wait } from 'node:timers/promises';
import { read } from './checked.ts';
import {
  functionFiles,
  heapOfInstance,
  peakMemoryOf,
  processorOf,
  serveFunction,
  statusOf,
} from './served-function.ts';

/** The result of some work, its duration, and the processor time and peak memory of its process. */
export interface Measured {
  readonly done: number;
  readonly seconds: number;
  /** In seconds: other load on the machine does not count. */
  readonly processor: number;
  readonly megabytes: number;
}

/** Runs a due entry as the task queue does. */
export const runEntry = (port: number, id: string): Promise<unknown> =>
  read({ port, path: '/', method: 'POST', body: { data: { id } }, status: 204 });

const isNotUp = (error: unknown): boolean => (error as { code?: unknown }).code === 'ECONNREFUSED';

/** Waits until a process that runs due entries answers. */
export const untilUp = async (port: number): Promise<void> => {
  for (;;) {
    try {
      await runEntry(port, 'none');
      return;
    } catch (error) {
      if (!isNotUp(error)) throw error;
      await wait(20);
    }
  }
};

/** Runs work against a separate process of the built functions, so that only their memory is measured. */
export const inFunction = async (
  target: 'api' | 'runLong',
  work: (port: number) => Promise<number>,
): Promise<Measured> => {
  const settings = {
    KINDRED_TASKS: 'inline',
    // Accept requests without a task queue's signature.
    FUNCTIONS_EMULATOR: 'true',
    ...heapOfInstance,
  };
  const served = await serveFunction(functionFiles.built, target, settings);
  try {
    if (target === 'runLong') await untilUp(served.port);
    else while ((await statusOf(served.port, '/', {})) === undefined) await wait(20);
    const [started, before] = [performance.now(), processorOf(served.pid)];
    const done = await work(served.port);
    return {
      done,
      seconds: (performance.now() - started) / 1000,
      processor: processorOf(served.pid) - before,
      megabytes: peakMemoryOf(served.pid),
    };
  } finally {
    await served.stop();
  }
};
