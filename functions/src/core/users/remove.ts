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

/** Within a minute no instance takes the person's tokens any more; until then a call of theirs may have left something. */
const secondLookSeconds = 120;
const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

/** Whether this account was ended: its identity may be there, and let somebody sign in, a little longer. One read. */
export const isEnded = (tenantId: string, userId: string): Promise<boolean> =>
  isScheduled(accountRemoval, keyOf(tenantId, userId));

/**
 * Ends an account that this transaction has read: the record goes now; identity, files and memberships follow by the due
 * queue, so that a crash leaves none of them. `isAskedFor` where the person wants to be forgotten: the audit log does so too.
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
 * The due queue's part: what belonged to an account whose record is gone. A token that was got before the identity went is
 * refused too: the change is recorded again.
 */
export const removeWhatWasLeft =
  ({ nouns }: CoreRegistry) =>
  async ({ tenantId, ref: { userId, isAskedFor } }: DueEntryOf<typeof accountRemoval>): Promise<void> => {
    await identities(tenantId).remove(userId);
    await tenantDatabase(tenantId).transaction(async (tx) => recordChange(tx, userSubject(tenantId, userId)));
    await tenantFiles(tenantId).removeAll(userFolder(userId));
    for (const { accountEnded } of nouns) await (await accountEnded?.())?.(tenantId, userId, isAskedFor);
  };
