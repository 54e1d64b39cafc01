import { recordSessionsEnd } from '../../platform/changes.ts';
import { now } from '../../platform/clock.ts';
import { type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { followRecord, writeIdentity } from '../users/identity-sync.ts';
import { type StoredUser, users } from '../users/store.ts';
import { sessionClaims, sessionMemberships } from './due-kinds.ts';

/**
 * Ends a person's sessions that began by `since`, in milliseconds. Instances of the API learn it from the changes feed, rules
 * from the person's memberships, and both from every token that is made later, which the record's claims say it in.
 */
export const endSessionsIn = (
  tx: Transaction,
  tenantId: string,
  user: StoredUser | { readonly id: string; readonly version?: never },
  since: number,
): void => {
  recordSessionsEnd(tx, tenantId, user.id, since);
  // An identity without a profile is in no circle.
  if (user.version === undefined) return;
  tx.update(users, user, { sessionsSince: Math.max(since, user.sessionsSince ?? 0) });
  for (const kind of [sessionClaims, sessionMemberships])
    schedule(tx, kind, { key: `${tenantId}/${user.id}`, tenantId, ref: { userId: user.id } });
};

/** Ends all sessions that a person has now. */
export const endSessions = (tenantId: string, userId: string): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const user = await tx.get(users, userId);
    endSessionsIn(tx, tenantId, user ?? { id: userId }, now());
  });

/** The due queue's part: tokens from now on say which sessions are over. */
export const claimSessions = async ({ tenantId, ref }: DueEntryOf<typeof sessionClaims>): Promise<void> => {
  const user = await tenantDatabase(tenantId).get(users, ref.userId);
  await followRecord(tenantId, user, (current) => writeIdentity(tenantId, current));
};

/**
 * When sessions were ended at the identity service itself, by a new password or a reset, and nobody has said so here yet;
 * undefined where nothing happened. Its age does not matter: a session opened by a custom token can be refreshed for ever. The
 * service tells whole seconds, and a session that began in the same second is still open there.
 */
export const endAtIdentity = (tokensValidAfter: number, user: StoredUser | undefined): number | undefined => {
  const since = tokensValidAfter - 1;
  if (since <= (user?.sessionsSince ?? 0)) return undefined;
  // An account begins with such a moment.
  return user?.createdAt && tokensValidAfter <= Date.parse(user.createdAt) ? undefined : since;
};
