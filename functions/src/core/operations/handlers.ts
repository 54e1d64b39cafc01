import type { operationEndpoints } from '@kindred/contract/core/operations/endpoints';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Handlers } from '../../http/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { operations } from './store.ts';

export const operationHandlers: Handlers<typeof operationEndpoints> = {
  getOperation: async (ctx, { params }) => {
    const operation = await ctx.db.get(operations, params.id);
    const mayRead = operation?.createdBy === ctx.actor.uid || hasPrivilege(ctx.actor.roles, 'ADMIN');
    if (!operation || !mayRead) throw new Refusal('not_found');
    return operation as never;
  },
  getPlatformOperation: async (ctx, { params }) => {
    const operation = await ctx.db.get(operations, params.id);
    if (!operation) throw new Refusal('not_found');
    return operation as never;
  },
};
