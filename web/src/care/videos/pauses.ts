const firstPause = 1000;
const longestPause = 60_000;

/**
 * Waits before the next attempt: longer after each failure, not equally long on every device, and as long as the device is
 * offline. Throws the signal's reason if it aborts.
 */
export const pauseAfter = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const length = Math.min(longestPause, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
    };
    const goOn = (): void => {
      end();
      resolve();
    };
    const stop = (): void => {
      end();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) goOn();
    }, length);
    addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
  });
