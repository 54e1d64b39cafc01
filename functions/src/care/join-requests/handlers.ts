import type { joinRequestEndpoints } from '@kindred/contract/care/join-requests/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { cancel } from '../../platform/due-queue.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { answer } from './answer.ts';
import { ask } from './ask.ts';
import { joinRequestExpiry } from './due-kinds.ts';
import { joinRequests, presentJoinRequest } from './store.ts';

type Records = { joinRequests: typeof joinRequests };

interface Query {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

const page = async (ctx: SignedInContext, { limit, offset, cursor }: Query, where: Record<string, string>) => {
  const found = await ctx.db.list(joinRequests, { where, sort: 'created_at', order: 'desc', limit, offset, cursor });
  return { ...found, items: found.items.map(presentJoinRequest), limit, offset };
};

export const joinRequestHandlers: CareHandlers<typeof joinRequestEndpoints, Records> = {
  listMyJoinRequests: async (ctx, { query }) => page(ctx, query, { user_id: ctx.actor.uid }),
  askToJoin: {
    handle: async (ctx, { body }) => presentJoinRequest(await ask(ctx, body)),
    replay: async (ctx, _input, id) => {
      const request = await ctx.db.get(joinRequests, id);
      if (request?.user_id !== ctx.actor.uid) throw new ApiError('not_found');
      return presentJoinRequest(request);
    },
  },
  withdrawJoinRequest: async (ctx) =>
    ctx.db.transaction(async (tx) => {
      const request = await tx.get(joinRequests, ctx.record.id);
      if (request?.status !== 'pending')
        throw new ApiError('conflict', { detail: 'This request has already been answered.' });
      cancel(tx, joinRequestExpiry, `${ctx.tenant.id}/${request.id}`);
      tx.remove(joinRequests, request.id);
    }),
  listCircleJoinRequests: async (ctx, { params, query }) =>
    page(ctx, query, { circle_id: params.circle_id, status: query.status }),
  acceptJoinRequest: {
    handle: async (ctx) => presentJoinRequest(await answer(ctx, ctx.record, 'accepted')),
    replay: async (ctx) => presentJoinRequest(ctx.record),
  },
  declineJoinRequest: {
    handle: async (ctx) => presentJoinRequest(await answer(ctx, ctx.record, 'declined')),
    replay: async (ctx) => presentJoinRequest(ctx.record),
  },
};
