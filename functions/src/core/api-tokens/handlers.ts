import type { apiTokenEndpoints } from '@kindred/contract/core/api-tokens/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { clientApplications, type StoredApplication } from '../client-applications/store.ts';
import { drill, type Named, remove, revoke, rotate, tokenIn } from './change.ts';
import { makeToken, requireExpiry, requireScopesOf } from './make.ts';
import { presentAudit, presentToken } from './present.ts';
import { apiTokens, type StoredApiToken, tokenAudits } from './store.ts';
import { usesOf } from './uses-chart.ts';

const applicationOf = async (from: Pick<SignedInContext['db'], 'get'>, id: string): Promise<StoredApplication> => {
  const application = await from.get(clientApplications, id);
  if (!application) throw new ApiError('not_found');
  return application;
};

const present = ({ tenant }: SignedInContext, token: StoredApiToken) => presentToken(tenant.id, token);

/** Presents the token that an earlier request made. Its secret cannot be read again. */
const madeBefore = async (ctx: SignedInContext, named: Named) => ({
  ...present(ctx, (await tokenIn(ctx.db, named)).token),
  secret: null,
});

/** Returns the states that a list includes; undefined for all. */
const statesOf = ({ includeRevoked, includeExpired }: { includeRevoked: boolean; includeExpired: boolean }) => {
  if (includeRevoked && includeExpired) return undefined;
  return ['ACTIVE', ...(includeRevoked ? ['REVOKED'] : []), ...(includeExpired ? ['EXPIRED'] : [])];
};

export const apiTokenHandlers: Handlers<typeof apiTokenEndpoints> = {
  listApiTokens: async (ctx, { params, query }) => {
    const { id: applicationId } = await applicationOf(ctx.db, params.id);
    const states = statesOf(query);
    const either = states && { either: states.map((state) => ({ state })) };
    const page = await pageOf(ctx.db, apiTokens, query, { applicationId }, either);
    return { ...page, items: page.items.map((token) => present(ctx, token)) };
  },
  createApiToken: {
    handle: async (ctx, { params, body }) => {
      requireExpiry(body.expiresAt);
      const { token, secret } = await ctx.db.transaction(async (tx) => {
        const application = await applicationOf(tx, params.id);
        requireScopesOf(application, body.scopes);
        return makeToken(tx, ctx, application, { ...body, replaces: null });
      });
      return { ...present(ctx, token), secret };
    },
    replay: (ctx, { params }, tokenId) => madeBefore(ctx, { id: params.id, tokenId }),
  },
  getApiToken: async (ctx, { params }) => present(ctx, (await tokenIn(ctx.db, params)).token),
  deleteApiToken: (ctx, { params }) => remove(ctx, params),
  revokeApiToken: async (ctx, { params, body }) => present(ctx, await revoke(ctx, params, body.reason)),
  rotateApiToken: {
    handle: async (ctx, { params, body }) => {
      const { token, secret } = await rotate(ctx, params, body);
      return { ...present(ctx, token), secret };
    },
    replay: (ctx, { params }, tokenId) => madeBefore(ctx, { id: params.id, tokenId }),
  },
  drillApiToken: {
    handle: async (ctx, { params }) => present(ctx, await drill(ctx, params)),
    replay: async (ctx, { params }) => present(ctx, (await tokenIn(ctx.db, params)).token),
  },
  listTokenAudit: async (ctx, { params, query }) => {
    const where = { applicationId: params.id, tokenId: params.tokenId };
    const page = await pageOf(ctx.db, tokenAudits, query, where);
    if (page.total === 0) throw new ApiError('not_found');
    return { ...page, items: page.items.map(presentAudit) };
  },
  getTokenUses: async (ctx, { params, query }) => {
    await tokenIn(ctx.db, params);
    return usesOf(ctx.db, params, query.days);
  },
};
