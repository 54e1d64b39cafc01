import { recordSessionsEnd } from '../../platform/changes.ts';
import { now } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { followRecord, writeIdentity } from '../users/identity-sync.ts';
import { type StoredUser, users } from '../users/store.ts';
import { sessionClaims, sessionMemberships } from './due-kinds.ts';

/**
 * Ends the user's sessions that began by `since`, in milliseconds. API instances learn of it from the changes feed, and
 * the database rules from the user's memberships; tokens issued later carry it in their claims.
 */
export const endSessionsIn = (
  tx: Transaction,
  tenantId: string,
  user: StoredUser | { readonly id: string; readonly version?: never },
  since: number,
): void => {
  recordSessionsEnd(tx, tenantId, user.id, since);
  // A user without a profile is in no circle.
  if (user.version === undefined) return;
  tx.update(users, user, { sessionsSince: Math.max(since, user.sessionsSince ?? 0) });
  for (const kind of [sessionClaims, sessionMemberships])
    schedule(tx, kind, { key: `${tenantId}/${user.id}`, tenantId, ref: { userId: user.id } });
};

/** Ends all current sessions of a user. */
export const endSessions = (tenantId: string, userId: string): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const user = await tx.get(users, userId);
    endSessionsIn(tx, tenantId, user ?? { id: userId }, now());
  });

/** Updates the claims of future tokens with which sessions are over, from the due queue. */
export const claimSessions = async ({ tenantId, ref }: DueEntryOf<typeof sessionClaims>): Promise<void> => {
  const user = await tenantDatabase(tenantId).get(users, ref.userId);
  await followRecord(tenantId, user, (current) => writeIdentity(tenantId, current));
};

/**
 * Returns when sessions were ended at the identity service itself, by a new or reset password, if that is not recorded
 * here yet; undefined otherwise. However old, it matters: a session opened by a custom token can be refreshed forever.
 * One millisecond is subtracted because the service counts whole seconds, and a session that began in that same second
 * is still open there.
 */
export const endAtIdentity = (tokensValidAfter: number, user: StoredUser | undefined): number | undefined => {
  const since = tokensValidAfter - 1;
  if (since <= (user?.sessionsSince ?? 0)) return undefined;
  // The service sets this time when it creates an account, too.
  return user?.createdAt && tokensValidAfter <= Date.parse(user.createdAt) ? undefined : since;
};
