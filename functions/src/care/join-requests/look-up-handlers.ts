import type { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import type { JoinLinkPreview } from '@kindred/contract/care/join-links/join-link';
import { circleMemberId } from '@kindred/contract/paths';
import type { Context } from '../../http/context.ts';
import type { Actor } from '../../identity/actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { circles } from '../circles/store.ts';
import { linkByToken, type StoredJoinLink } from '../join-links/store.ts';
import { membershipOf } from '../members/store.ts';
import { askAgainAt, isWaiting } from './policy.ts';
import { joinRequests } from './store.ts';

/** Returns the caller's relation to the circle of a link: member, waiting, declined or none. */
const standingOf = async (
  ctx: Context,
  link: StoredJoinLink,
  actor: Actor | undefined,
): Promise<Pick<JoinLinkPreview, 'standing' | 'circle_id' | 'ask_again_at'>> => {
  const [membership, request] = actor
    ? await Promise.all([
        membershipOf(ctx.db, link.circle_id, actor.uid),
        ctx.db.get(joinRequests, circleMemberId(link.circle_id, actor.uid)),
      ])
    : [];
  if (membership) return { standing: 'member', circle_id: link.circle_id, ask_again_at: null };
  const none = { circle_id: null, ask_again_at: null };
  if (!request) return { standing: 'none', ...none };
  if (isWaiting(request)) return { standing: 'waiting', ...none };
  const ask_again_at = askAgainAt(request, link.link_id);
  return ask_again_at ? { standing: 'declined', ...none, ask_again_at } : { standing: 'none', ...none };
};

/** The lookup is here and not in `join-links` because its result depends on the caller's earlier request. */
export const lookUpHandlers: CareHandlers<Pick<typeof joinLinkEndpoints, 'lookUpJoinLink'>> = {
  lookUpJoinLink: {
    handle: async (ctx, { body }) => {
      const link = await linkByToken(ctx.db, body.token);
      const circle = await ctx.db.get(circles, link.circle_id);
      if (circle?.status !== 'ACTIVE') throw new ApiError('invitation_gone');
      const standing = await standingOf(ctx, link, ctx.actor);
      return { circle_name: circle.name, expires_at: link.expires_at, ...standing };
    },
    replay: 'run',
  },
};
