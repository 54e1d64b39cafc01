import { profileSubject, recordChange, userSubject } from '../../platform/changes.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { type DueEntryOf, isScheduled, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { tenantFiles } from '../../platform/storage.ts';
import type { CoreRegistry } from '../noun.ts';
import { accountRemoval } from './due-kinds.ts';
import { releaseEmail } from './emails.ts';
import { scheduleMemberships } from './memberships.ts';
import { userFolder } from './picture-handlers.ts';
import { type StoredUser, users } from './store.ts';

/** Every instance refuses the user's tokens within a minute; until then a call may still write something. */
const secondLookSeconds = 120;
const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

/** Returns whether this account was deleted. Its identity may exist, and allow sign-in, a little longer. One read. */
export const isEnded = (tenantId: string, userId: string): Promise<boolean> =>
  isScheduled(accountRemoval, keyOf(tenantId, userId));

/**
 * Deletes an account that this transaction has read. The record goes now; identity, files and memberships follow
 * through the due queue, so that a crash leaves nothing behind. `isAskedFor`: the user asked to be forgotten, so the
 * audit log forgets them too.
 */
export const removeAccount = (
  tx: Transaction,
  tenantId: string,
  user: StoredUser,
  { isAskedFor = false }: { isAskedFor?: boolean } = {},
): void => {
  tx.remove(users, user);
  releaseEmail(tx, user.email);
  recordChange(tx, userSubject(tenantId, user.id));
  recordChange(tx, profileSubject(tenantId, user.id));
  const key = keyOf(tenantId, user.id);
  const ref = { userId: user.id, isAskedFor };
  schedule(tx, accountRemoval, { key, tenantId, ref });
  schedule(tx, accountRemoval, { key: `${key}/again`, tenantId, at: secondsFromNow(secondLookSeconds), ref });
  scheduleMemberships(tx, tenantId, user.id);
};

/**
 * Deletes what belonged to a deleted account, from the due queue. Records the change again, so that tokens issued
 * before the identity was gone are refused.
 */
export const removeWhatWasLeft =
  ({ nouns }: CoreRegistry) =>
  async ({ tenantId, ref: { userId, isAskedFor } }: DueEntryOf<typeof accountRemoval>): Promise<void> => {
    await identities(tenantId).remove(userId);
    await tenantDatabase(tenantId).transaction(async (tx) => recordChange(tx, userSubject(tenantId, userId)));
    await tenantFiles(tenantId).removeAll(userFolder(userId));
    for (const { accountEnded } of nouns) await (await accountEnded?.())?.(tenantId, userId, isAskedFor);
  };
