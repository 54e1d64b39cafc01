import * as z from 'zod';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';

/**
 * Allows one import at a time per tenant. The identity service does not check for duplicate e-mails in bulk imports, so
 * two imports of the same users would make each of them twice.
 */
export const importLocks = collection({
  name: 'importLocks',
  times: 'camel',
  schema: z.object({ operationId: z.string(), until: z.string() }),
});
export const lockId = 'users';

/** Longer than all attempts of an import together: an import that has not ended by then never will. */
export const mostImportSeconds = 4 * 3600;

/**
 * Takes the tenant's import lock for an operation, for at most this many seconds. Throws 409 while another operation
 * holds it. One read, one write.
 */
export const takeImportLock = async (
  tx: Transaction,
  operationId: string,
  seconds = mostImportSeconds,
): Promise<void> => {
  const lock = await tx.get(importLocks, lockId);
  if (lock && lock.until > timestamp())
    throw new ApiError('conflict', { detail: 'Another import is running. Please wait until it has finished.' });
  tx.put(importLocks, lockId, { operationId, until: secondsFromNow(seconds) });
};

/** Releases the lock if this operation holds it. One read, one write. */
export const giveImportLockBack = async (tx: Transaction, operationId: string): Promise<void> => {
  const lock = await tx.get(importLocks, lockId);
  if (lock?.operationId === operationId) tx.remove(importLocks, lockId);
};
