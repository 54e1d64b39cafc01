import { circleRoleLevels } from '@kindred/contract/care/circle-roles';
import { limits } from '@kindred/contract/limits';
import { tenants } from '../../core/tenant/store.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntry } from '../../platform/due-queue.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { archivesOf, removeArchive } from '../archives/remove.ts';
import { closeCircle } from '../circles/close.ts';
import type { StoredCircle } from '../circles/present.ts';
import { circles } from '../circles/store.ts';
import { endDeletionsOf } from '../deletions/account-due.ts';
import { removeUnshared } from '../funeral-wishes/leave.ts';
import { removeOwnRecords } from '../kept-of-people.ts';
import { endAuthorship as endNotes } from '../diary-notes/account-due.ts';
import { addKey, readLive, removeKey } from '../presence/keys.ts';
import { followAdmins } from '../record-subjects/death-wait.ts';
import { endAuthorship as endTestimonies } from '../testimonies/account-due.ts';
import { circleMembers, keyHolder, type Membership } from './store.ts';

const most = 2000;

/**
 * Brings somebody's memberships in line with the account: suspended while it is disabled, so that the rules shut the person
 * out as the API does; back when it is enabled; ended where there is no account any more, and what was the person's own
 * deleted. Each in a transaction of its own.
 */
export const followAccount = async (entry: DueEntry): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const userId = entry.ref.userId!;
  const user = await db.get(users, userId);
  if (!user) {
    await Promise.all([removeUnshared(db, userId), endTestimonies(db, userId), endNotes(db, userId)]);
    await endDeletionsOf(db, userId);
  }
  for (const { id } of await db.find(circleMembers, { user_id: userId }, most)) {
    if (!user) await end(db, entry.tenantId, id);
    else await activate(db, entry.tenantId, id, !user.flags.includes('DISABLED'));
  }
  if (!user) await removeOwnRecords(db, userId);
};

/** A membership of a circle that is closed stays as the closing left it. */
const activate = (db: Database, tenantId: string, membershipId: string, active: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership || membership.active === active) return;
    const [tenant, circle, before] = await Promise.all([
      tx.of(platformDatabase).get(tenants, tenantId),
      tx.get(circles, membership.circle_id),
      readLive(tx, membership.circle_id),
    ]);
    if (circle?.status !== 'ACTIVE') return;
    const isAdmin = membership.role === 'admin';
    const change = { id: membershipId, isAdmin: active };
    const settleDeath = isAdmin ? await followAdmins(tx, tenantId, circle.id, [change]) : undefined;
    tx.update(circleMembers, membership, { active });
    settleDeath?.();
    // While the tenant is suspended nobody has a key; all active members are given theirs when it goes on.
    if (active && tenant?.status !== 'ACTIVE') return;
    if (active) addKey(tx, circle.id, before, keyHolder(membership));
    else removeKey(tx, circle.id, before, membership.user_id);
  });

const end = (db: Database, tenantId: string, membershipId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const membership = await tx.get(circleMembers, membershipId);
    if (!membership) return;
    const [circle, archives] = await Promise.all([
      tx.get(circles, membership.circle_id),
      archivesOf(tx, membership.circle_id, membership.user_id),
    ]);
    const removeArchives = () => archives.forEach((one) => removeArchive(tx, tenantId, one));
    if (circle?.status !== 'ACTIVE') {
      removeArchives();
      return tx.remove(circleMembers, membershipId);
    }
    const others = membership.is_owner ? await othersIn(tx, circle.id, membershipId) : undefined;
    const heir = others?.toSorted(nearest)[0];
    const before = await readLive(tx, circle.id);
    const settleDeath = await followAdmins(tx, tenantId, circle.id, [
      { id: membershipId, isAdmin: false },
      ...(heir ? [{ id: heir.id, isAdmin: heir.active }] : []),
    ]);
    removeArchives();
    tx.remove(circleMembers, membershipId);
    if (others?.length === 0) return closeCircle(tx, tenantId, circle, []);
    removeKey(tx, circle.id, before, membership.user_id);
    settleDeath();
    if (heir) tx.update(circleMembers, heir, { role: 'admin', is_owner: true });
    leave(tx, circle, heir);
  });

const leave = (tx: Transaction, circle: StoredCircle, heir: Membership | undefined): void => {
  const member_count = Math.max(0, circle.member_count - 1);
  tx.update(circles, circle, { member_count, ...(heir && { owner_id: heir.user_id }) });
};

const othersIn = async (tx: Transaction, circleId: string, membershipId: string): Promise<Membership[]> => {
  const all = await tx.find(circleMembers, { circle_id: circleId }, limits.circleMembers + 1);
  return all.filter(({ id }) => id !== membershipId);
};

/** Who a circle passes to: somebody who can come in, of the highest role there, the longest a member. */
const nearest = (one: Membership, other: Membership): number =>
  Number(other.active) - Number(one.active) ||
  circleRoleLevels[other.role] - circleRoleLevels[one.role] ||
  one.joined_at.localeCompare(other.joined_at);
