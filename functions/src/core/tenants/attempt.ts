import { rootTenantId } from '@kindred/contract/limits';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import { log } from '../../platform/log.ts';
import { ApiError } from '../../platform/api-error.ts';
import { tenants } from '../tenant/store.ts';
import { tenantAttempt } from './due-kinds.ts';

/** Longer than a call lasts, whatever happens to it. */
const graceSeconds = 10 * 60;

/** The pool's name, by which the attempt is known: 4 to 20 letters, digits and hyphens, a letter first. */
const nameFor = (subdomain: string): string => `t-${subdomain.slice(0, 9)}-${newId().slice(0, 8).toLowerCase()}`;

export interface Attempt {
  readonly tenantId: string;
  /** To be called in the transaction that makes the tenant: its pool stays. */
  readonly succeed: (tx: Transaction) => void;
  /** Takes the pool away, unless nobody can know whether the tenant was made: then the due queue finds out. */
  readonly fail: (error: unknown) => Promise<void>;
}

/**
 * Makes the pool of a tenant that is to be: the one step of making a tenant that reaches outside the database. An entry of the due
 * queue is written first, which takes the pool away again; the transaction that makes the tenant cancels it. So whatever breaks off
 * in between, a crash of the process included, leaves neither a pool without a tenant nor anything in the way of another try.
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

/** Removes the pools of an attempt from which no tenant came. */
export const clearAttempt = async ({ ref }: DueEntryOf<typeof tenantAttempt>): Promise<void> => {
  for (const id of await identityPools.named(ref.name)) {
    if (!(await platformDatabase.get(tenants, id))) await identityPools.remove(id);
  }
};
