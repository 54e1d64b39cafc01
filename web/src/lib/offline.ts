import { Unreachable } from './api/errors.ts';
import { identityErrorCode } from './session/identity-error-code.ts';

/** How long to wait, in milliseconds, if the browser does not report that the network is back. */
const pause = 5000;

let waiting = 0;
const listeners = new Set<() => void>();

/** Returns whether the page is waiting for the network to load something it needs. */
export const isWaitingForNetwork = (): boolean => waiting > 0;

export const subscribeToNetwork = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const count = (change: number): void => {
  waiting += change;
  for (const listener of listeners) listener();
};

/** Returns whether a call failed because there is no network. An error from the server proves that there is one. */
export const isOffline = (error: unknown): boolean => {
  if (identityErrorCode(error) === 'auth/network-request-failed') return true;
  if (!(error instanceof Unreachable) || error.timedOut) return false;
  return !navigator.onLine || error.cause instanceof TypeError || isOffline(error.cause);
};

const networkAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, pause);
    addEventListener('online', done);
  });

/** Runs an action that the page needs to start. Without a network, waits and retries until there is one. */
export const onceOnline = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  let waits = false;
  try {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!isOffline(error)) throw error;
        if (!waits) count(1);
        waits = true;
        await networkAgain();
      }
    }
  } finally {
    if (waits) count(-1);
  }
};
