import type { globalConfigEndpoints } from '@kindred/contract/core/global-configs/endpoints';
import type { Handlers, SuperAdminContext } from '../../http/context.ts';
import { createConfig, getConfig, listConfigs, removeConfig, updateConfig } from '../configs/configs.ts';
import type { ConfigPlace } from '../configs/secret-addresses.ts';
import { globalConfigs } from './store.ts';

const placeOf = ({ platform }: SuperAdminContext): ConfigPlace => ({
  db: platform,
  store: globalConfigs,
  addresses: [],
});

export const globalConfigHandlers: Handlers<typeof globalConfigEndpoints> = {
  listGlobalConfigs: (ctx, { query }) => listConfigs(ctx.platform, globalConfigs, query),
  createGlobalConfig: {
    handle: (ctx, { body }) => createConfig(placeOf(ctx), body),
    replay: (ctx, _input, id) => getConfig(ctx.platform, globalConfigs, id),
  },
  getGlobalConfig: (ctx, { params }) => getConfig(ctx.platform, globalConfigs, params.id),
  updateGlobalConfig: (ctx, { params, body }) => updateConfig(placeOf(ctx), params.id, body, ctx.ifMatch),
  deleteGlobalConfig: (ctx, { params }) => removeConfig(placeOf(ctx), params.id),
};
