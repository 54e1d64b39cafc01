import { beforeEach } from 'vitest';
import { rememberTime, restart } from './instance.ts';

/**
 * Gives the second try of a test the clock that the first began with, in an instance that has just started. A first try
 * that failed may have left the time ahead, and an instance that has polled for changes ahead of time would not poll
 * again.
 */
let restoreTime = (): void => undefined;

beforeEach(({ task }) => {
  if (!task.result?.retryCount) {
    restoreTime = rememberTime();
    return;
  }
  restoreTime();
  restart();
});
