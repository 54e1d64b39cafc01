import type { accountRequestEndpoints } from '@kindred/contract/core/account-requests/endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import type { Handlers, SuperAdminContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { asTenant } from '../tenant/as-tenant.ts';
import { createRequest } from './create.ts';
import { confirmRequest, declineRequest } from './decide.ts';
import { accountRequests, presentRequest } from './store.ts';

/** Super admins belong to the root tenant. */
const inRoot = (ctx: SuperAdminContext) => asTenant(ctx, { tenantid: rootTenantId });

const requestById = async (ctx: SuperAdminContext, id: string) => {
  const request = await ctx.platform.get(accountRequests, id);
  if (!request) throw new ApiError('not_found');
  return presentRequest(request);
};

export const accountRequestHandlers: Handlers<typeof accountRequestEndpoints> = {
  listAccountRequests: async (ctx, { query }) => {
    const page = await pageOf(ctx.platform, accountRequests, query, { userId: query.userId });
    return { ...page, items: page.items.map(presentRequest) };
  },
  createAccountRequest: {
    handle: async (ctx, { body }) => createRequest(ctx, await inRoot(ctx), body),
    replay: (ctx, _input, id) => requestById(ctx, id),
  },
  confirmAccountRequest: {
    handle: async (ctx, { params }) => confirmRequest(ctx, await inRoot(ctx), params.id),
    replay: (ctx, { params }) => requestById(ctx, params.id),
  },
  declineAccountRequest: {
    handle: async (ctx, { params }) => declineRequest(ctx, await inRoot(ctx), params.id),
    replay: (ctx, { params }) => requestById(ctx, params.id),
  },
};
