import { setImmediate as immediate } from 'node:timers/promises';
import { outsideContext } from './context.ts';
import { log } from './log.ts';

type Work = () => unknown;

/** Starts work that no caller awaits, outside the current call. Logs a failure. */
export const inBackground = (work: Work): void => outsideContext(() => void settled(work));

const settled = async (work: Work): Promise<void> => {
  try {
    await work();
  } catch (error) {
    log.error('Work in the background failed', error);
  }
};

/** Runs some work after this many milliseconds, outside the current call. */
export const after = (milliseconds: number, work: Work): NodeJS.Timeout =>
  outsideContext(() => setTimeout(() => void settled(work), Math.max(0, milliseconds)));

/** Runs some work every this many milliseconds, outside the current call. */
export const every = (milliseconds: number, work: Work): NodeJS.Timeout =>
  outsideContext(() => setInterval(() => void settled(work), milliseconds));

/** Resolves when the event loop has turned, so that a long piece of work lets other calls run. */
export const nextTurn = async (): Promise<void> => {
  await immediate();
};
