/** How many entries of each tenant may run in one process at the same time. */
export interface TenantShares {
  /** Counts one more entry of the tenant. Returns false if the tenant has its share already. */
  readonly take: (tenantId: string) => boolean;
  readonly free: (tenantId: string) => void;
}

/** For processes that run one entry after the other. */
export const unlimitedShares: TenantShares = { take: () => true, free: () => undefined };

/**
 * Shares a process that runs `count` entries at once among tenants: each may have at most half of what the others leave
 * free. So entries of one tenant that never end, or of a few tenants, leave room for all others.
 */
export const sharesOf = (count: number): TenantShares => {
  const running = new Map<string, number>();
  let all = 0;
  return {
    take: (tenantId) => {
      const own = running.get(tenantId) ?? 0;
      if (own >= Math.ceil((count - (all - own)) / 2)) return false;
      running.set(tenantId, own + 1);
      all++;
      return true;
    },
    free: (tenantId) => {
      const left = running.get(tenantId)! - 1;
      if (left === 0) running.delete(tenantId);
      else running.set(tenantId, left);
      all--;
    },
  };
};
