import type { operationEndpoints } from '@kindred/contract/core/operations/endpoints';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Handlers } from '../../http/context.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { ApiError } from '../../platform/api-error.ts';
import { operations } from './store.ts';

export const operationHandlers: Handlers<typeof operationEndpoints> = {
  getOperation: async (ctx, { params }) => {
    const operation = await ctx.db.get(operations, params.id);
    const isAdministrator = hasPrivilege(ctx.actor.roles, 'ADMIN') && mayAdminister(ctx.tenant, ctx.actor);
    const mayRead = operation?.createdBy === ctx.actor.uid || isAdministrator;
    if (!operation || !mayRead) throw new ApiError('not_found');
    return operation;
  },
  getPlatformOperation: async (ctx, { params }) => {
    const operation = await ctx.db.get(operations, params.id);
    if (!operation) throw new ApiError('not_found');
    return operation;
  },
};
