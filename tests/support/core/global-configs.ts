import type { globalConfigEndpoints } from '@kindred/contract/core/global-configs/endpoints';
import { createConfig } from '../../../functions/src/core/configs/configs.ts';
import { globalConfigs } from '../../../functions/src/core/global-configs/store.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { asSuperAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record } from '../operations-budget.ts';
import { newConfig, configCalled, configFields } from './configs.ts';
import { configCreation, configUpdate } from './tenant-configs.ts';

export const globalConfigSamples: NounSamples<typeof globalConfigEndpoints> = {
  examples: {
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
  },
  budgets: {
    listGlobalConfigs: list,
    createGlobalConfig: configCreation,
    getGlobalConfig: record,
    updateGlobalConfig: configUpdate,
    deleteGlobalConfig: configCreation,
  },
  lists: {
    listGlobalConfigs: {
      by: asSuperAdministrator,
      make: (_, description) =>
        createConfig({ db: platformDatabase, store: globalConfigs, addresses: [] }, configCalled(description)),
      labelOf: ({ description }: { description: string }) => description,
    },
  },
};
