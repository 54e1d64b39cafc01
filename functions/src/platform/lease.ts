import { every } from './background.ts';
import { contextStorage } from './context.ts';
import { log } from './log.ts';

/** How long a process has an entry to itself. What a killed process held waits this long at most. */
export const leaseSeconds = 30;
/** Twice within a lease: one renewal may fail. */
const renewedEveryMilliseconds = 10_000;
/** Longer than a handler may run. A handler that hangs must not keep its entry for ever. */
const longestMilliseconds = 12 * 60_000;

interface Lease {
  /** In milliseconds of real time, which a clock that is set does not change. */
  until: number;
}

const storage = contextStorage<Lease>();

/**
 * Runs a handler under a lease, which is renewed while it runs. `renew` returns whether the lease is still this
 * process's.
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
 * Throws if the current work runs under a lease that is over: another process may have taken its entry, so nothing more
 * may be written or sent here. Does nothing outside a lease.
 */
export const requireLease = (): void => {
  const lease = storage.getStore();
  if (lease && performance.now() >= lease.until) throw new Error('The lease of this due entry is over');
};
