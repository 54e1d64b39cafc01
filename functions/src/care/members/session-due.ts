import type { sessionMemberships } from '../../core/sign-ins/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { endSessionsOf } from './live-keys.ts';
import { circleMembers } from './store.ts';

const most = 2000;
const together = 10;

/**
 * Writes into a person's memberships and live documents which sessions have ended, so that the rules refuse older
 * tokens. A retry skips the memberships that are up to date.
 */
export const endSessionsInCircles = async ({ tenantId, ref }: DueEntryOf<typeof sessionMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const since = (await db.get(users, ref.userId))?.sessionsSince;
  if (!since) return;
  const all = await db.find(circleMembers, { user_id: ref.userId }, most);
  const open = all.filter(({ sessions_since = 0 }) => sessions_since < since);
  for (let start = 0; start < open.length; start += together) {
    await Promise.all(open.slice(start, start + together).map(({ id }) => endIn(db, id, since)));
  }
};

const endIn = (db: Database, membershipId: string, since: number): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership || (membership.sessions_since ?? 0) >= since) return;
    tx.note(circleMembers, membership, { sessions_since: since });
    await endSessionsOf(tx, membership.circle_id, membership.user_id, since);
  });
