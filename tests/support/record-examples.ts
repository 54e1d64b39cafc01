import type { globalConfigEndpoints } from '@kindred/contract/core/global-configs/endpoints';
import type { tenantConfigEndpoints } from '@kindred/contract/core/tenant-configs/endpoints';
import { configFields, newConfig } from './configs.ts';
import type { ExamplesOf } from './example.ts';

/** An allowed call of each endpoint about records that administrators keep. */
export const recordExamples: ExamplesOf<typeof tenantConfigEndpoints & typeof globalConfigEndpoints> = {
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
  listGlobalConfigs: async (scene) => ({
    by: scene.superAdministrator,
    query: { q: (await newConfig(scene, 'platform')).key, type: 'json' },
  }),
  createGlobalConfig: ({ superAdministrator }) => ({ by: superAdministrator, body: configFields() }),
  getGlobalConfig: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newConfig(scene, 'platform')).id },
  }),
  updateGlobalConfig: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newConfig(scene, 'platform')).id },
    body: configFields(),
  }),
  deleteGlobalConfig: async (scene) => ({
    by: scene.superAdministrator,
    params: { id: (await newConfig(scene, 'platform')).id },
  }),
};
