import * as z from 'zod';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';

/**
 * One import at a time in a tenant: many identities are made at once without the identity service looking whether an e-mail is
 * taken, so that two imports of the same people would make each of them twice.
 */
export const importLocks = collection({
  name: 'importLocks',
  times: 'camel',
  schema: z.object({ operationId: z.string(), until: z.string() }),
});
export const lockId = 'users';

/** Longer than all tries of an import together: what has not ended by then never will. */
export const mostImportSeconds = 4 * 3600;

/**
 * Takes the lock for an operation, among the tenant's documents, for so many seconds at most; 409 while another import has it. One
 * read, one write.
 */
export const takeImportLock = async (
  tx: Transaction,
  operationId: string,
  seconds = mostImportSeconds,
): Promise<void> => {
  const lock = await tx.get(importLocks, lockId);
  if (lock && lock.until > timestamp())
    throw new ApiError('conflict', { detail: 'Another import is under way. Please wait until it has ended.' });
  tx.put(importLocks, lockId, { operationId, until: secondsFromNow(seconds) });
};

/** Gives the lock back, if it is this operation's. One read, one write. */
export const giveImportLockBack = async (tx: Transaction, operationId: string): Promise<void> => {
  const lock = await tx.get(importLocks, lockId);
  if (lock?.operationId === operationId) tx.remove(importLocks, lockId);
};
