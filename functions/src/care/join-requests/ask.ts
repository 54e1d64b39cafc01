import { notify } from '../../core/notifications/notify.ts';
import { limits } from '@kindred/contract/limits';
import { circleMemberId } from '@kindred/contract/paths';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { schedule } from '../../platform/due-queue.ts';
import { ApiError } from '../../platform/api-error.ts';
import { circles } from '../circles/store.ts';
import { joinLinks, linkByToken } from '../join-links/store.ts';
import { circleMembers } from '../members/store.ts';
import { joinRequestExpiry } from './due-kinds.ts';
import { askAgainAt, isWaiting } from './policy.ts';
import { joinRequests, type StoredJoinRequest } from './store.ts';

/**
 * Asks to join the circle of a link, replacing an earlier request that was unsuccessful. Throws a specific error if the
 * caller is a member, has a pending request or was declined.
 */
export const ask = async (
  ctx: SignedInContext,
  { token, message }: { token: string; message: string | null },
): Promise<StoredJoinRequest> => {
  const { circle_id, link_id } = await linkByToken(ctx.db, token);
  const { uid } = ctx.actor;
  const id = circleMemberId(circle_id, uid);
  return ctx.db.transaction(async (tx) => {
    const [link, circle, membership, before, user] = await Promise.all([
      tx.get(joinLinks, circle_id),
      tx.get(circles, circle_id),
      tx.get(circleMembers, id),
      tx.get(joinRequests, id),
      tx.get(users, uid),
    ]);
    if (link?.link_id !== link_id || circle?.status !== 'ACTIVE') throw new ApiError('invitation_gone');
    if (membership) throw new ApiError('conflict', { detail: 'You are already a member of this circle.' });
    if (before && isWaiting(before)) throw new ApiError('conflict', { detail: 'You have already asked to join.' });
    const again = before && askAgainAt(before, link_id);
    if (again) {
      throw new ApiError('conflict', {
        detail: `Your request was declined. You can ask again from ${again.slice(0, 10)}.`,
      });
    }
    const expires_at = secondsFromNow(limits.joinRequestSeconds);
    const { id: tenantId } = ctx.tenant;
    const entry = { key: `${tenantId}/${id}`, tenantId, at: expires_at, ref: { requestId: id } };
    schedule(tx, joinRequestExpiry, entry);
    const fields = {
      circle_id,
      circle_name: circle.name,
      user_id: uid,
      name: user?.name ?? ctx.actor.email,
      email: ctx.actor.email,
      message,
      status: 'pending' as const,
      expires_at,
      answered_at: null,
      link_id,
      link_by: link.created_by,
      asked_at: timestamp(),
    };
    const { name } = fields;
    notify(tx, tenantId, { kind: 'askedToJoin', circleId: circle_id, to: 'admins', params: { name } });
    return before ? tx.update(joinRequests, before, fields) : tx.create(joinRequests, fields, id);
  });
};
