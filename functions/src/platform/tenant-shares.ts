import { after } from './background.ts';

/** How many entries of each tenant may run in one process at the same time. */
export interface TenantShares {
  /**
   * Counts one more entry of the tenant. If the tenant has its share already, waits a while for one of its entries to
   * end. Returns false if none did.
   */
  readonly enter: (tenantId: string) => Promise<boolean>;
  readonly leave: (tenantId: string) => void;
}

/** For processes that run one entry after the other. */
export const unlimitedShares: TenantShares = { enter: async () => true, leave: () => undefined };

interface Waiter {
  readonly tenantId: string;
  readonly end: (isCounted: boolean) => void;
}

/**
 * Shares a process that runs `count` entries at once among tenants: each may have at most half of what the others leave
 * free. So entries of one tenant that never end, or of a few tenants, leave room for all others. An entry beyond that
 * waits for up to `waitMilliseconds`.
 */
export const sharesOf = (count: number, waitMilliseconds = 0): TenantShares => {
  const running = new Map<string, number>();
  const waiters = new Set<Waiter>();
  let all = 0;
  const take = (tenantId: string): boolean => {
    const own = running.get(tenantId) ?? 0;
    if (own >= Math.ceil((count - (all - own)) / 2)) return false;
    running.set(tenantId, own + 1);
    all++;
    return true;
  };
  const wait = (tenantId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = after(waitMilliseconds, () => waiter.end(false));
      const waiter: Waiter = {
        tenantId,
        end: (isCounted) => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(isCounted);
        },
      };
      waiters.add(waiter);
    });
  return {
    enter: async (tenantId) => take(tenantId) || (waitMilliseconds > 0 && wait(tenantId)),
    leave: (tenantId) => {
      const left = running.get(tenantId)! - 1;
      if (left === 0) running.delete(tenantId);
      else running.set(tenantId, left);
      all--;
      for (const waiter of waiters) if (take(waiter.tenantId)) waiter.end(true);
    },
  };
};
