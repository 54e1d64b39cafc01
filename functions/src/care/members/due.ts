import type { memberCopies } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { circles } from '../circles/store.ts';
import { circleCopies, circleMembers, type Membership } from './store.ts';

const most = 2000;

/** Updates the copies that memberships carry: those of one person, of several, or of one circle. */
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
  for (const membership of await db.find(circleMembers, { user_id: userId }, most))
    await refresh(db, membership, copies);
};

const refreshCircle = async (db: Database, circleId: string): Promise<void> => {
  const circle = await db.get(circles, circleId);
  if (!circle) return;
  for (const membership of await db.find(circleMembers, { circle_id: circleId }, most)) {
    await refresh(db, membership, circleCopies(circle));
  }
};

/** Does nothing if the membership has ended meanwhile. */
const refresh = async (db: Database, membership: Membership, copies: Partial<Membership>): Promise<void> => {
  try {
    await db.update(circleMembers, membership.id, undefined, () => copies);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
};
