import type { memberCopies } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { circles } from '../circles/store.ts';
import { tellMembersChanged } from './live-keys.ts';
import { circleCopies, circleMembers, type Membership } from './store.ts';

const most = 2000;

/** Updates the copies in memberships: those of one person, of several people, or of one circle. */
export const refreshCopies = async (entry: DueEntryOf<typeof memberCopies>): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const { userId, userIds, circleId } = entry.ref;
  if (userId) await refreshPerson(db, userId);
  for (const id of userIds ?? []) await refreshPerson(db, id);
  if (circleId) await refreshCircle(db, circleId);
};

const refreshPerson = async (db: Database, userId: string): Promise<void> => {
  const user = await db.get(users, userId);
  if (!user) return;
  const copies = { name: user.name, picture_etag: user.pictureEtag };
  for (const { id, circle_id } of await db.find(circleMembers, { user_id: userId }, most))
    await db.transaction(async (tx) => {
      await refresh(tx, id, copies);
      await tellMembersChanged(tx, circle_id);
    });
};

const refreshCircle = async (db: Database, circleId: string): Promise<void> => {
  const circle = await db.get(circles, circleId);
  if (!circle) return;
  for (const { id } of await db.find(circleMembers, { circle_id: circleId }, most))
    await db.transaction(async (tx) => refresh(tx, id, circleCopies(circle)));
  await db.transaction(async (tx) => tellMembersChanged(tx, circleId));
};

/** Does nothing if the membership has ended. */
const refresh = async (tx: Transaction, membershipId: string, copies: Partial<Membership>): Promise<void> => {
  const membership = await tx.get(circleMembers, membershipId);
  if (membership) tx.update(circleMembers, membership, copies);
};
