import { circleRoleLevels } from '@kindred/contract/care/circle-roles';
import { limits } from '@kindred/contract/limits';
import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import { tenants } from '../../identity/tenant/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { closeCircle } from '../circles/close.ts';
import { circles } from '../circles/store.ts';
import { type CareNouns, membershipEnds, personalCollections } from '../noun.ts';
import { addKey, removeKey, tellMembersChanged } from './live-keys.ts';
import { tellRole } from './member-news.ts';
import { followRole } from './origins.ts';
import { circleMembers, keyHolder, type Membership } from './store.ts';

const most = 2000;

/**
 * Synchronises a person's memberships with their account. Suspends them while it is disabled, so that the rules deny
 * what the API denies; activates them when it is enabled; ends them when the account no longer exists, and deletes the
 * person's own records. Each membership has its own transaction.
 */
export const syncMemberships =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const user = await db.get(users, ref.userId);
    if (!user) for (const noun of nouns) await (await noun.accountEnded?.(nouns))?.(db, ref.userId, tenantId);
    for (const { id } of await db.find(circleMembers, { user_id: ref.userId }, most)) {
      if (user) await activate(db, tenantId, id, !user.flags.includes('DISABLED'));
      else await end(nouns, db, tenantId, id);
    }
    if (!user) await removeOwnRecords(nouns, db, ref.userId);
  };

/** Activates or suspends a membership. Does nothing if its circle is closed. */
const activate = (db: Database, tenantId: string, membershipId: string, active: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership || membership.active === active) return;
    const [tenant, circle] = await Promise.all([
      tx.of(platformDatabase).get(tenants, tenantId),
      tx.get(circles, membership.circle_id),
    ]);
    if (circle?.status !== 'ACTIVE') return;
    tx.update(circleMembers, membership, { active });
    await followRole(tx, membership, active ? membership.role : null);
    // In a suspended tenant nobody has a key. All active members get theirs back when it is active again.
    if (active && tenant?.status !== 'ACTIVE') return;
    if (active) await addKey(tx, circle.id, keyHolder(membership));
    else await removeKey(tx, circle.id, membership.user_id);
  });

const end = (nouns: CareNouns, db: Database, tenantId: string, membershipId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership) return;
    await membershipEnds(nouns, tx, tenantId, membership);
    tx.remove(circleMembers, membership);
    await followRole(tx, membership, null);
    const circle = await tx.get(circles, membership.circle_id);
    if (circle?.status !== 'ACTIVE') return;
    const others = membership.is_owner ? await othersIn(tx, circle.id, membershipId) : undefined;
    if (others?.length === 0) return closeCircle(nouns, tx, tenantId, circle, []);
    const heir = others?.toSorted(nearest)[0];
    await removeKey(tx, circle.id, membership.user_id);
    if (heir) {
      tx.update(circleMembers, heir, { role: 'admin', is_owner: true });
      await followRole(tx, heir, 'admin');
      await tellMembersChanged(tx, circle.id);
      tellRole(tx, tenantId, heir, 'heir');
    }
    const member_count = Math.max(0, circle.member_count - 1);
    tx.update(circles, circle, { member_count, ...(heir && { owner_id: heir.user_id }) });
  });

const othersIn = async (tx: Transaction, circleId: string, membershipId: string): Promise<Membership[]> => {
  const all = await tx.find(circleMembers, { circle_id: circleId }, limits.circleMembers + 1);
  return all.filter(({ id }) => id !== membershipId);
};

/** Sorts the candidates for a new owner: active members first, then by role, then by length of membership. */
const nearest = (one: Membership, other: Membership): number =>
  Number(other.active) - Number(one.active) ||
  circleRoleLevels[other.role] - circleRoleLevels[one.role] ||
  one.joined_at.localeCompare(other.joined_at);

/** Deletes a person's own records; their contributions to circles stay. Resumes after a crash. */
const removeOwnRecords = async (nouns: CareNouns, db: Database, userId: string): Promise<void> => {
  for (const kept of personalCollections(nouns)) await removeEvery(db, kept, { user_id: userId });
};
