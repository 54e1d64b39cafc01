import type { testimonyLinkEndpoints } from '@kindred/contract/care/testimony-links/endpoints';
import { limits } from '@kindred/contract/limits';
import { sliceOf } from '../../http/page.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { guestHandlers } from './guest-handlers.ts';
import { presentLink, publicLinkOf, testimonyLinks } from './store.ts';

export const testimonyLinkHandlers: CareHandlers<
  typeof testimonyLinkEndpoints,
  { testimonyLinks: typeof testimonyLinks }
> = {
  ...guestHandlers,
  listTestimonyLinks: async (ctx, { params, query }) => {
    const request = { where: { circle_id: params.circle_id }, sort: 'created_at', order: 'desc' } as const;
    return sliceOf(ctx.db, testimonyLinks, query, request, presentLink);
  },
  createTestimonyLink: {
    handle: async (ctx, { params, body }) => {
      const token = newToken();
      const link = {
        ...body,
        circle_id: params.circle_id,
        uses: 0,
        created_by_name: ctx.membership.name,
        expires_at: secondsFromNow(limits.testimonyLinkSeconds),
        token_hash: sha256(token),
        revoked: false,
      };
      if (!body.on_public_page) return { ...presentLink((await ctx.db.create(testimonyLinks, link))!), token };
      const made = await ctx.db.transaction(async (tx) => {
        if (await publicLinkOf(tx, params.circle_id))
          throw new ApiError('conflict', { detail: 'The public page already shows a link.' });
        return tx.create(testimonyLinks, { ...link, public_token: token });
      });
      return { ...presentLink(made), token };
    },
    replay: async (ctx, _input, id) => {
      const made = await ctx.db.get(testimonyLinks, id);
      if (!made) throw new ApiError('not_found');
      return { ...presentLink(made), token: null };
    },
  },
  revokeTestimonyLink: async (ctx) => {
    if (!ctx.record.revoked) await ctx.db.change(testimonyLinks, ctx.record, undefined, () => ({ revoked: true }));
  },
};
