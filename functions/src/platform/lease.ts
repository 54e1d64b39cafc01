import { every } from './background.ts';
import { contextStorage } from './context.ts';
import { log } from './log.ts';

/** How long a process holds an entry alone. After a process is killed, its entries wait at most this long. */
export const leaseSeconds = 30;
/** Several times within a lease, so that one renewal may fail. */
const renewedEveryMilliseconds = 10_000;
/** Longer than a handler may run. A handler that hangs must not keep its entry for ever. */
const longestMilliseconds = 12 * 60_000;

interface Lease {
  /** In milliseconds of real time, which does not jump when the clock is set. */
  until: number;
}

const storage = contextStorage<Lease>();

/**
 * Runs a handler under a lease, which is renewed while the handler runs. `renew` returns whether this process still
 * holds the lease.
 */
export const withLease = async <Result>(
  { renew, run }: { readonly renew: () => Promise<boolean>; readonly run: () => Promise<Result> },
  startedAt = performance.now(),
): Promise<Result> => {
  const lease = { until: startedAt + leaseSeconds * 1000 };
  const renewOnce = async (): Promise<void> => {
    const at = performance.now();
    if (at - startedAt > longestMilliseconds) return clearInterval(timer);
    try {
      lease.until = (await renew()) ? at + leaseSeconds * 1000 : 0;
    } catch (error) {
      log.warn('A lease could not be renewed', { error: String(error) });
    }
  };
  const timer = every(renewedEveryMilliseconds, renewOnce);
  try {
    return await storage.run(lease, run);
  } finally {
    clearInterval(timer);
  }
};

/**
 * Throws if the current work's lease is over: another process may have taken its entry, so this one must not write or
 * send anything more. Does nothing outside a lease.
 */
export const requireLease = (): void => {
  const lease = storage.getStore();
  if (lease && performance.now() >= lease.until) throw new Error('The lease of this due entry is over');
};
