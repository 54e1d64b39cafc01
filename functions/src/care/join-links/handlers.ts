import type { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import type { JoinLink, JoinLinkPreview } from '@kindred/contract/care/join-links/join-link';
import { circleMemberId } from '@kindred/contract/paths';
import type { Actor, Context, Handlers } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId, newToken, sha256 } from '../../platform/crypto.ts';
import { Refusal } from '../../platform/refusal.ts';
import { circles } from '../circles/store.ts';
import { askAgainAt, isWaiting } from '../join-requests/policy.ts';
import { joinRequests } from '../join-requests/store.ts';
import { membershipOf } from '../members/store.ts';
import { isOpenLink, joinLinks, linkByToken, presentJoinLink, type StoredJoinLink } from './store.ts';

const current = async (ctx: Context, circleId: string): Promise<JoinLink | null> => {
  const link = await ctx.db.get(joinLinks, circleId);
  return link && isOpenLink(link) ? presentJoinLink(link) : null;
};

/** How it stands between somebody and the circle of a link. */
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

export const joinLinkHandlers: Handlers<typeof joinLinkEndpoints> = {
  getJoinLink: async (ctx, { params }) => ({ join_link: await current(ctx, params.circle_id) }),
  createJoinLink: {
    handle: async (ctx, { params, body }) => {
      const { circle_id } = params;
      const [link_id, token] = [newId(), newToken()];
      await ctx.db.put(joinLinks, circle_id, {
        circle_id,
        link_id,
        token_hash: sha256(token),
        expires_at: secondsFromNow(body.days * 24 * 3600),
        created_by: ctx.actor.uid,
        created_by_name: ctx.membership.name,
      });
      const link = await current(ctx, circle_id);
      if (link?.id !== link_id) throw new Refusal('conflict', { detail: 'Another link was made at the same time.' });
      return { ...link, token };
    },
    // The secret is told once.
    again: async (ctx, { params }) => {
      const link = await current(ctx, params.circle_id);
      if (!link) throw new Refusal('not_found');
      return link;
    },
  },
  revokeJoinLink: async (ctx, { params }) => {
    if (!(await current(ctx, params.circle_id))) throw new Refusal('not_found');
    await ctx.db.remove(joinLinks, params.circle_id);
  },
  lookUpJoinLink: {
    handle: async (ctx, { body }) => {
      const link = await linkByToken(ctx.db, body.token);
      const circle = await ctx.db.get(circles, link.circle_id);
      if (circle?.status !== 'ACTIVE') throw new Refusal('invitation_gone');
      const standing = await standingOf(ctx, link, ctx.actor);
      return { circle_name: circle.name, expires_at: link.expires_at, ...standing };
    },
    again: 'run',
  },
};
