import type { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { createConfig, getConfig, listConfigs, removeConfig, updateConfig } from '../configs/configs.ts';
import type { ConfigPlace } from '../configs/secret-addresses.ts';
import type { CoreRegistry } from '../noun.ts';
import { tenantConfigs } from './store.ts';

export const tenantConfigHandlers = ({ nouns }: CoreRegistry): Handlers<typeof tenantConfigEndpoints> => {
  const addresses = nouns.flatMap(({ secretAddresses = [] }) => secretAddresses);
  const placeOf = ({ db }: SignedInContext): ConfigPlace => ({ db, store: tenantConfigs, addresses });
  return {
    listTenantConfigs: (ctx, { query }) => listConfigs(ctx.db, tenantConfigs, query),
    createTenantConfig: {
      handle: (ctx, { body }) => createConfig(placeOf(ctx), body),
      replay: (ctx, _input, id) => getConfig(ctx.db, tenantConfigs, id),
    },
    getTenantConfig: (ctx, { params }) => getConfig(ctx.db, tenantConfigs, params.id),
    updateTenantConfig: (ctx, { params, body }) => updateConfig(placeOf(ctx), params.id, body, ctx.ifMatch),
    deleteTenantConfig: (ctx, { params }) => removeConfig(placeOf(ctx), params.id),
  };
};
