import { secondsFromNow } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { identities } from '../../platform/identity.ts';
import { importStrays } from './due-kinds.ts';
import type { ImportJob } from './import.ts';
import { giveImportLockBack, mostImportSeconds, takeImportLock } from './import-lock.ts';
import { users } from './store.ts';

const keyOf = ({ operationId }: ImportJob, from: number): string => `${operationId}/${from}`;

/** Number of concurrent removals. */
const atOnce = 10;

/**
 * Schedules a check of the identities that an import is about to make. It runs once the import must have ended, and
 * removes those without a record.
 */
export const scheduleStrays = (
  tenantId: string,
  job: ImportJob,
  from: number,
  uids: readonly string[],
): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const at = secondsFromNow(mostImportSeconds);
    schedule(tx, importStrays, { key: keyOf(job, from), tenantId, at, ref: { userIds: [...uids] } });
  });

/** Cancels the check, because all of the identities have records. */
export const forgetStrays = (tx: Transaction, job: ImportJob, from: number): void =>
  cancel(tx, importStrays, keyOf(job, from));

/** Removes each of these identities that has no record. */
export const removeStrays = async (tenantId: string, uids: readonly string[]): Promise<void> => {
  const kept = new Set((await tenantDatabase(tenantId).getMany(users, uids)).map(({ id }) => id));
  const strays = uids.filter((uid) => !kept.has(uid));
  for (let from = 0; from < strays.length; from += atOnce)
    await Promise.all(strays.slice(from, from + atOnce).map((uid) => identities(tenantId).remove(uid)));
};

/** Longer than it takes to remove the identities of one chunk. */
const lockSeconds = 120;

/**
 * Due-queue handler: removes the identities without a record that an import left behind. Holds the import lock, because
 * another import could adopt one of them; if an import is running, it tries again later.
 */
export const removeStraysLeft = async (entry: DueEntryOf<typeof importStrays>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  await db.transaction((tx) => takeImportLock(tx, entry.id, lockSeconds));
  await removeStrays(entry.tenantId, entry.ref.userIds);
  await db.transaction((tx) => giveImportLockBack(tx, entry.id));
};
