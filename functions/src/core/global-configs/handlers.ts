import type { globalConfigEndpoints } from '@kindred/contract/core/global-configs/endpoints';
import type { Handlers } from '../../http/context.ts';
import { createConfig, getConfig, listConfigs, removeConfig, updateConfig } from '../configs/configs.ts';
import { globalConfigs } from './store.ts';

export const globalConfigHandlers: Handlers<typeof globalConfigEndpoints> = {
  listGlobalConfigs: (ctx, { query }) => listConfigs(ctx.platform, globalConfigs, query),
  createGlobalConfig: {
    handle: (ctx, { body }) => createConfig(ctx.platform, globalConfigs, body),
    replay: (ctx, _input, id) => getConfig(ctx.platform, globalConfigs, id),
  },
  getGlobalConfig: (ctx, { params }) => getConfig(ctx.platform, globalConfigs, params.id),
  updateGlobalConfig: (ctx, { params, body }) =>
    updateConfig(ctx.platform, globalConfigs, params.id, body, ctx.ifMatch),
  deleteGlobalConfig: (ctx, { params }) => removeConfig(ctx.platform, globalConfigs, params.id),
};
