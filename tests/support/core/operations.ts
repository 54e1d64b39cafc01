import type { operationEndpoints } from '@kindred/contract/core/operations/endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { record } from '../operations-budget.ts';

export const operationSamples: NounSamples<typeof operationEndpoints> = {
  examples: {
    getOperation: async (scene) => ({ by: scene.member, params: { id: await scene.newOperation(scene.member) } }),
    getPlatformOperation: async (scene) => ({
      by: scene.superAdministrator,
      params: { id: await scene.newOperation(scene.superAdministrator, tenantDatabase(rootTenantId)) },
    }),
  },
  budgets: {
    getOperation: record,
    getPlatformOperation: record,
  },
};
