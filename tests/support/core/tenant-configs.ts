import type { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import { createConfig } from '../../../functions/src/core/configs/configs.ts';
import { tenantConfigs } from '../../../functions/src/core/tenant-configs/store.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, write, record } from '../operations-budget.ts';
import { newConfig, configCalled, configFields } from './configs.ts';

/** The key's reservation is written and removed with the entry. */
export const configCreation = write([], ['reservation', 'counter', 'audit']);

/** A changed key creates one reservation and removes another. */
export const configUpdate = write([], ['reservation', 'reservation', 'audit']);

export const tenantConfigSamples: NounSamples<typeof tenantConfigEndpoints> = {
  examples: {
    listTenantConfigs: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: (await newConfig(scene, 'tenant')).key, type: 'json' },
    }),
    createTenantConfig: ({ customerAdministrator }) => ({ by: customerAdministrator, body: configFields() }),
    getTenantConfig: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newConfig(scene, 'tenant')).id },
    }),
    updateTenantConfig: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newConfig(scene, 'tenant')).id },
      body: configFields(),
    }),
    deleteTenantConfig: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await newConfig(scene, 'tenant')).id },
    }),
  },
  budgets: {
    listTenantConfigs: list,
    createTenantConfig: configCreation,
    getTenantConfig: record,
    updateTenantConfig: configUpdate,
    deleteTenantConfig: configCreation,
  },
  lists: {
    listTenantConfigs: {
      by: asAdministrator,
      make: ({ db }, description) =>
        createConfig({ db, store: tenantConfigs, addresses: [] }, configCalled(description)),
      labelOf: ({ description }: { description: string }) => description,
    },
  },
};
