import type { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import type { Handlers } from '../../http/context.ts';
import { createConfig, getConfig, listConfigs, removeConfig, updateConfig } from '../configs/configs.ts';
import { tenantConfigs } from './store.ts';

export const tenantConfigHandlers: Handlers<typeof tenantConfigEndpoints> = {
  listTenantConfigs: (ctx, { query }) => listConfigs(ctx.db, tenantConfigs, query),
  createTenantConfig: {
    handle: (ctx, { body }) => createConfig(ctx.db, tenantConfigs, body),
    replay: (ctx, _input, id) => getConfig(ctx.db, tenantConfigs, id),
  },
  getTenantConfig: (ctx, { params }) => getConfig(ctx.db, tenantConfigs, params.id),
  updateTenantConfig: (ctx, { params, body }) => updateConfig(ctx.db, tenantConfigs, params.id, body, ctx.ifMatch),
  deleteTenantConfig: (ctx, { params }) => removeConfig(ctx.db, tenantConfigs, params.id),
};
