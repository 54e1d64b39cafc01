import { users } from '../../core/users/store.ts';
import { postLetter, writeLetter } from '../../core/mails/post.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { cancel } from '../../platform/due-queue.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { circles } from '../circles/store.ts';
import { join } from '../members/join.ts';
import { circleMembers } from '../members/store.ts';
import type { CareNouns } from '../noun.ts';
import { joinRequestExpiry } from './due-kinds.ts';
import { answerMail } from './mail.ts';
import { isWaiting } from './policy.ts';
import { joinRequests, type StoredJoinRequest } from './store.ts';

/**
 * Accepts or declines a request, and mails the result to whoever made it; an accepted person becomes a member. 409 if the
 * request was answered, withdrawn or has expired, if the circle is full, or if the account is gone or disabled.
 */
export const answer = async (
  nouns: CareNouns,
  ctx: CircleContext,
  asked: StoredJoinRequest,
  status: 'accepted' | 'declined',
): Promise<StoredJoinRequest> => {
  const language = (await ctx.db.get(users, asked.user_id))?.language ?? ctx.tenant.signUp.defaultLanguage;
  const letter = await writeLetter(ctx.tenant, {
    key: `join-request-${sha256(`${ctx.tenant.id}/${asked.id}/${asked.asked_at}`).slice(0, 24)}`,
    to: asked.email,
    language,
    text: answerMail[status]({
      circle: asked.circle_name,
      site: ctx.tenant.profile.displayName,
      url: `${ctx.tenant.origin}/care/circles/select`,
    }),
  });
  return ctx.db.transaction(async (tx) => {
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
        throw new ApiError('conflict', { detail: 'This person’s account cannot be used any more.' });
      }
      const person = {
        userId: request.user_id,
        name: user.name,
        pictureEtag: user.pictureEtag,
        role: 'member',
        sessionsSince: user.sessionsSince,
      } as const;
      if (!membership) await join(nouns, tx, ctx.tenant.id, circle, person);
    }
    cancel(tx, joinRequestExpiry, `${ctx.tenant.id}/${request.id}`);
    postLetter(tx, letter);
    return tx.update(joinRequests, request, { status, answered_at: timestamp() });
  });
};
