import { profileSubject, recordChange, userSubject } from '../../platform/changes.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { type DueEntry, isScheduled, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { forgetInAuditLogs } from '../audit-log/forget.ts';
import { secondFactors } from '../second-factor/store.ts';
import { signIns } from '../sign-ins/store.ts';
import { releaseEmail } from './emails.ts';
import { scheduleMemberships } from './memberships.ts';
import { userFolder } from './picture-handlers.ts';
import { type StoredUser, users } from './store.ts';

const kind = 'account-removal';
/** Within a minute no instance takes the person's tokens any more; until then a call of theirs may have left something. */
const secondLookSeconds = 120;
const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

/** Whether this account was ended: its identity may be there, and let somebody sign in, a little longer. One read. */
export const isEnded = (tenantId: string, userId: string): Promise<boolean> =>
  isScheduled(kind, keyOf(tenantId, userId));

/**
 * Ends an account that this transaction has read: the record goes now; identity, files and memberships follow by the due
 * queue, so that a crash leaves none of them. `isAskedFor` where the person wants to be forgotten: the audit log does so too.
 * Answers the due entries' ids.
 */
export const removeAccount = (
  tx: Transaction,
  tenantId: string,
  user: StoredUser,
  { isAskedFor = false }: { isAskedFor?: boolean } = {},
): string[] => {
  tx.remove(users, user);
  releaseEmail(tx, user.email);
  recordChange(tx, userSubject(tenantId, user.id));
  recordChange(tx, profileSubject(tenantId, user.id));
  const ref = { userId: user.id, ...(isAskedFor && { isAskedFor: 'true' }) };
  const look = (key: string, seconds: number): string =>
    schedule(tx, { kind, key, tenantId, at: secondsFromNow(seconds), ref });
  look(`${keyOf(tenantId, user.id)}/again`, secondLookSeconds);
  return [look(keyOf(tenantId, user.id), 0), scheduleMemberships(tx, tenantId, user.id)];
};

const batch = 200;

/**
 * The due queue's part: what belonged to an account whose record is gone. A token that was got before the identity went is
 * refused too: the change is recorded again.
 */
export const removeWhatWasLeft = async (entry: DueEntry): Promise<void> => {
  const { userId, isAskedFor } = entry.ref;
  await identities(entry.tenantId).remove(userId!);
  const db = tenantDatabase(entry.tenantId);
  await db.transaction(async (tx) => recordChange(tx, userSubject(entry.tenantId, userId!)));
  await db.remove(secondFactors, userId!);
  for (;;) {
    const found = await db.find(signIns, { userId: userId! }, batch);
    await Promise.all(found.map(({ id }) => db.remove(signIns, id)));
    if (found.length < batch) break;
  }
  await tenantFiles(entry.tenantId).removeAll(userFolder(userId!));
  if (isAskedFor) await forgetInAuditLogs(entry.tenantId, userId!);
};
