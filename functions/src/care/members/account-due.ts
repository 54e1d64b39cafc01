import { circleRoleLevels } from '@kindred/contract/care/circle-roles';
import { limits } from '@kindred/contract/limits';
import { tenants } from '../../core/tenant/store.ts';
import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { closeCircle } from '../circles/close.ts';
import { circles } from '../circles/store.ts';
import { adminsChange, type CareNouns, membershipEnds, personalCollections } from '../noun.ts';
import { addKey, removeKey } from './live-keys.ts';
import { circleMembers, keyHolder, type Membership } from './store.ts';

const most = 2000;

/**
 * Brings somebody's memberships in line with the account: suspended while it is disabled, so that the rules shut the person
 * out as the API does; back when it is enabled; ended where there is no account any more, and what was the person's own
 * deleted. Each in a transaction of its own.
 */
export const syncMemberships =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const user = await db.get(users, ref.userId);
    if (!user) for (const noun of nouns) await (await noun.accountEnded?.(nouns))?.(db, ref.userId);
    for (const { id } of await db.find(circleMembers, { user_id: ref.userId }, most)) {
      if (user) await activate(nouns, db, tenantId, id, !user.flags.includes('DISABLED'));
      else await end(nouns, db, tenantId, id);
    }
    if (!user) await removeOwnRecords(nouns, db, ref.userId);
  };

/** A membership of a circle that is closed stays as the closing left it. */
const activate = (
  nouns: CareNouns,
  db: Database,
  tenantId: string,
  membershipId: string,
  active: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership || membership.active === active) return;
    const [tenant, circle] = await Promise.all([
      tx.of(platformDatabase).get(tenants, tenantId),
      tx.get(circles, membership.circle_id),
    ]);
    if (circle?.status !== 'ACTIVE') return;
    tx.update(circleMembers, membership, { active });
    if (membership.role === 'admin') await adminsChange(nouns, tx, tenantId, circle.id);
    // While the tenant is suspended nobody has a key; all active members are given theirs when it goes on.
    if (active && tenant?.status !== 'ACTIVE') return;
    if (active) await addKey(tx, circle.id, keyHolder(membership));
    else await removeKey(tx, circle.id, membership.user_id);
  });

const end = (nouns: CareNouns, db: Database, tenantId: string, membershipId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership) return;
    await membershipEnds(nouns, tx, tenantId, membership);
    tx.remove(circleMembers, membershipId);
    const circle = await tx.get(circles, membership.circle_id);
    if (circle?.status !== 'ACTIVE') return;
    const others = membership.is_owner ? await othersIn(tx, circle.id, membershipId) : undefined;
    if (others?.length === 0) return closeCircle(tx, tenantId, circle, []);
    const heir = others?.toSorted(nearest)[0];
    await removeKey(tx, circle.id, membership.user_id);
    if (heir) tx.update(circleMembers, heir, { role: 'admin', is_owner: true });
    await adminsChange(nouns, tx, tenantId, circle.id);
    const member_count = Math.max(0, circle.member_count - 1);
    tx.update(circles, circle, { member_count, ...(heir && { owner_id: heir.user_id }) });
  });

const othersIn = async (tx: Transaction, circleId: string, membershipId: string): Promise<Membership[]> => {
  const all = await tx.find(circleMembers, { circle_id: circleId }, limits.circleMembers + 1);
  return all.filter(({ id }) => id !== membershipId);
};

/** Who a circle passes to: somebody who can come in, of the highest role there, the longest a member. */
const nearest = (one: Membership, other: Membership): number =>
  Number(other.active) - Number(one.active) ||
  circleRoleLevels[other.role] - circleRoleLevels[one.role] ||
  one.joined_at.localeCompare(other.joined_at);

const batch = 200;

/** Deletes what was one person's own; what was written in circles stays there. After a crash it goes on with the rest. */
const removeOwnRecords = async (nouns: CareNouns, db: Database, userId: string): Promise<void> => {
  for (const kept of personalCollections(nouns)) {
    for (;;) {
      const found = await db.find(kept, { user_id: userId }, batch);
      await Promise.all(found.map(({ id }) => db.remove(kept, id)));
      if (found.length < batch) break;
    }
  }
};
