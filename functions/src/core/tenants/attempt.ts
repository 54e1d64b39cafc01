import { rootTenantId } from '@kindred/contract/limits';
import { tenants } from '../../identity/tenant/store.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import { log } from '../../platform/log.ts';
import { ApiError } from '../../platform/api-error.ts';
import { tenantAttempt } from './due-kinds.ts';

/** Longer than any call can last. */
const graceSeconds = 10 * 60;

/**
 * Returns the pool's name, which identifies the attempt: 4 to 20 letters, digits and hyphens, starting with a letter.
 */
const nameFor = (subdomain: string): string => `t-${subdomain.slice(0, 9)}-${newId().slice(0, 8).toLowerCase()}`;

export interface Attempt {
  readonly tenantId: string;
  /** Keeps the pool. To be called in the transaction that creates the tenant. */
  readonly succeed: (tx: Transaction) => void;
  /** Removes the pool. If it is unknown whether the tenant was created, leaves the check to the due queue. */
  readonly fail: (error: unknown) => Promise<void>;
}

/**
 * Creates the pool of a new tenant, which is the only step outside the database. First schedules a due entry that
 * removes the pool; the transaction that creates the tenant cancels it. So no failure or crash leaves a pool without a
 * tenant, or blocks another try.
 */
export const beginAttempt = async (subdomain: string): Promise<Attempt> => {
  const name = nameFor(subdomain);
  const at = secondsFromNow(graceSeconds);
  await platformDatabase.transaction(async (tx) =>
    schedule(tx, tenantAttempt, { key: name, tenantId: rootTenantId, at, ref: { name } }),
  );
  const tenantId = await identityPools.create(name);
  return {
    tenantId,
    succeed: (tx) => cancel(tx, tenantAttempt, name),
    fail: async (error) => {
      if (error instanceof ApiError && error.code === 'unavailable') return;
      try {
        await identityPools.remove(tenantId);
        await platformDatabase.transaction(async (tx) => cancel(tx, tenantAttempt, name));
      } catch (fault) {
        log.warn('A pool without a tenant waits to be removed', { tenantId, error: String(fault) });
      }
    },
  };
};

/** Removes the pools of an attempt that did not create a tenant. */
export const clearAttempt = async ({ ref }: DueEntryOf<typeof tenantAttempt>): Promise<void> => {
  for (const id of await identityPools.named(ref.name)) {
    if (!(await platformDatabase.get(tenants, id))) await identityPools.remove(id);
  }
};
