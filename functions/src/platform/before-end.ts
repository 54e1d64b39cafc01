import { after, inBackground } from './background.ts';
import { log } from './log.ts';

/** The platform kills a process ten seconds after asking it to end. */
const patienceMilliseconds = 8000;

const works: (() => Promise<void>)[] = [];

/**
 * Runs some work when the process is asked to end (SIGTERM), before it ends. Call it once the server listens, so that
 * the server's own handling of the signal comes after.
 */
export const beforeEnd = (work: () => Promise<void>): void => {
  works.push(work);
  if (works.length > 1) return;
  const others = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await finish();
    process.off('SIGTERM', onSignal);
    for (const listener of others) process.on('SIGTERM', listener);
    process.kill(process.pid, 'SIGTERM');
  };
  const onSignal = (): void => inBackground(end);
  process.on('SIGTERM', onSignal);
};

const finish = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => after(patienceMilliseconds, resolve));
  const done = Promise.all(
    works.map((work) => work().catch((error: unknown) => log.error('Work before the end failed', error))),
  );
  await Promise.race([done, late]);
};
