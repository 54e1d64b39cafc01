import type { joinLinkEndpoints } from '@kindred/contract/care/join-links/endpoints';
import type { JoinLink } from '@kindred/contract/care/join-links/join-link';
import type { Context } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId, newToken, sha256 } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { isOpenLink, joinLinks, presentJoinLink } from './store.ts';

const current = async (ctx: Context, circleId: string): Promise<JoinLink | null> => {
  const link = await ctx.db.get(joinLinks, circleId);
  return link && isOpenLink(link) ? presentJoinLink(link) : null;
};

export const joinLinkHandlers: CareHandlers<Omit<typeof joinLinkEndpoints, 'lookUpJoinLink'>> = {
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
      if (link?.id !== link_id)
        throw new ApiError('conflict', { detail: 'Another link was created at the same time.' });
      return { ...link, token };
    },
    // The secret is sent only once, so a replay does not have it.
    replay: async (ctx, { params }) => {
      const link = await current(ctx, params.circle_id);
      if (!link) throw new ApiError('not_found');
      return link;
    },
  },
  revokeJoinLink: async (ctx, { params }) => {
    if (!(await current(ctx, params.circle_id))) throw new ApiError('not_found');
    await ctx.db.remove(joinLinks, params.circle_id);
  },
};
