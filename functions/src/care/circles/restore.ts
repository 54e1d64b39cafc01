import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { circleMembers, keyHolder, type Membership } from '../members/store.ts';
import { openLive } from '../members/live-keys.ts';
import type { CareNouns } from '../noun.ts';
import { circlePurge } from './due-kinds.ts';
import type { StoredCircle } from './present.ts';
import { circles } from './store.ts';

/** Returns the time until which a circle deleted at this time can be restored. */
export const restorableUntil = (deletedAt: string): string =>
  timestamp(Date.parse(deletedAt) + limits.circleDeletionGraceSeconds * 1000);

/**
 * Restores a deleted circle and its memberships, except those of ended or disabled accounts. Throws 404 unless the
 * caller is the owner.
 */
export const restoreCircle = (nouns: CareNouns, ctx: SignedInContext, circleId: string): Promise<StoredCircle> =>
  ctx.db.transaction(async (tx) => {
    const [circle, own] = await Promise.all([
      tx.get(circles, circleId),
      tx.get(circleMembers, circleMemberId(circleId, ctx.actor.uid)),
    ]);
    const isClosed = circle?.status === 'DELETED' && Date.parse(restorableUntil(circle.deleted_at!)) > now();
    if (!isClosed || !own?.is_owner) throw new ApiError('circle_not_found');
    const all = await tx.find(circleMembers, { circle_id: circleId }, limits.circleMembers + 1);
    const back = await whoComesBack(tx, all);
    for (const member of back) tx.update(circleMembers, member, { active: true });
    openLive(tx, circleId, ...back.map(keyHolder));
    cancel(tx, circlePurge, `${ctx.tenant.id}/${circleId}`);
    for (const noun of nouns) await noun.circleRestored?.(tx, ctx.tenant.id, circleId);
    return tx.update(circles, circle, { status: 'ACTIVE', deleted_at: null, member_count: all.length });
  });

const whoComesBack = async (tx: Transaction, members: readonly Membership[]): Promise<Membership[]> => {
  const ids = members.map(({ user_id }) => user_id);
  const able = (await tx.getMany(users, ids)).filter(({ flags }) => !flags.includes('DISABLED'));
  const uids = new Set(able.map(({ id }) => id));
  return members.filter(({ user_id }) => uids.has(user_id));
};
