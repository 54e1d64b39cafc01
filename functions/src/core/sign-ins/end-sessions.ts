import { recordSessionsEnd } from '../../platform/changes.ts';
import { now } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { followRecord, writeIdentity } from '../users/identity-sync.ts';
import { type StoredUser, users } from '../users/store.ts';
import { sessionClaims, sessionMemberships } from './due-kinds.ts';

/**
 * Ends the user's sessions that began up to `since`, in milliseconds. API instances learn about it from the changes
 * feed, and the database rules from the user's memberships; tokens issued later have it in their claims.
 */
export const endSessionsIn = (
  tx: Transaction,
  tenantId: string,
  user: StoredUser | { readonly id: string; readonly version?: never },
  since: number,
): void => {
  recordSessionsEnd(tx, tenantId, user.id, since);
  // A user without a profile is not in any circle.
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

/** Updates the claims of future tokens with the time until which sessions have ended, from the due queue. */
export const claimSessions = async ({ tenantId, ref }: DueEntryOf<typeof sessionClaims>): Promise<void> => {
  const user = await tenantDatabase(tenantId).get(users, ref.userId);
  await followRecord(tenantId, user, (current) => writeIdentity(tenantId, current));
};

/**
 * Returns when the identity service itself ended sessions, because of a new or reset password, if that is not recorded
 * here yet; undefined otherwise. Even an old time matters, because a session opened by a custom token can be refreshed
 * forever. Subtracts one millisecond, because the service counts whole seconds and a session that began in that same
 * second is still open there.
 */
export const endAtIdentity = (tokensValidAfter: number, user: StoredUser | undefined): number | undefined => {
  const since = tokensValidAfter - 1;
  if (since <= (user?.sessionsSince ?? 0)) return undefined;
  // The service also sets this time when it creates an account.
  return user?.createdAt && tokensValidAfter <= Date.parse(user.createdAt) ? undefined : since;
};
