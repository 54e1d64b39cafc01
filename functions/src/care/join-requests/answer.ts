import { users } from '../../core/users/store.ts';
import { notify } from '../../core/notifications/notify.ts';
import { timestamp } from '../../platform/clock.ts';
import { cancel } from '../../platform/due-queue.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { CircleContext } from '../context.ts';
import { circles } from '../circles/store.ts';
import { join } from '../members/join.ts';
import { circleMembers, membershipOf } from '../members/store.ts';
import { joinRequestExpiry } from './due-kinds.ts';
import { isWaiting } from './policy.ts';
import { joinRequests, type StoredJoinRequest } from './store.ts';

/** Returns whether the caller may read another person's request. Only admins of the circle may. */
export const isReader = async ({ db, actor }: SignedInContext, { circle_id }: StoredJoinRequest): Promise<boolean> =>
  (await membershipOf(db, circle_id, actor.uid))?.role === 'admin';

/**
 * Accepts or declines a request, and notifies the requester, who becomes a member if accepted. Throws 409 if the
 * request was answered, withdrawn or has expired, if the circle is full, or if the account no longer exists or is
 * disabled.
 */
export const answer = async (
  ctx: CircleContext,
  asked: StoredJoinRequest,
  status: 'accepted' | 'declined',
): Promise<StoredJoinRequest> =>
  ctx.db.transaction(async (tx) => {
    const request = await tx.get(joinRequests, asked.id);
    if (!request || request.asked_at !== asked.asked_at || !isWaiting(request)) {
      throw new ApiError('conflict', { detail: 'This request has been answered or has expired.' });
    }
    if (status === 'accepted') {
      const [circle, membership, user] = await Promise.all([
        tx.get(circles, request.circle_id),
        tx.get(circleMembers, request.id),
        tx.get(users, request.user_id),
      ]);
      if (circle?.status !== 'ACTIVE') throw new ApiError('circle_not_found');
      if (!user || user.flags.includes('DISABLED')) {
        throw new ApiError('conflict', { detail: 'This person’s account is no longer active.' });
      }
      const person = {
        userId: request.user_id,
        name: user.name,
        pictureEtag: user.pictureEtag,
        role: 'member',
        sessionsSince: user.sessionsSince,
        presenceOff: user.presenceOff,
        broughtInBy: [ctx.actor.uid, ...(request.link_by ? [request.link_by] : [])],
      } as const;
      if (!membership) await join(tx, ctx.tenant.id, circle, person);
    }
    cancel(tx, joinRequestExpiry, `${ctx.tenant.id}/${request.id}`);
    notify(tx, ctx.tenant.id, {
      kind: status === 'accepted' ? 'joinAccepted' : 'joinDeclined',
      circleId: request.circle_id,
      to: [request.user_id],
      alsoOutside: true,
      link: '/care/circles/select',
    });
    return tx.update(joinRequests, request, { status, answered_at: timestamp() });
  });
