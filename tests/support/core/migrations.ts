import type { coreMigrationEndpoints } from '@kindred/contract/core/migrations/core-endpoints';
import { rootTenantId } from '@kindred/contract/limits';
import { migrationRuns } from '../../../functions/src/core/migrations/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';

/** Removes any unfinished run, so that the next one can start. */
export const endCoreMigrations = (): Promise<void> => tenantDatabase(rootTenantId).remove(migrationRuns, 'core');

export const coreMigrationSamples: NounSamples<typeof coreMigrationEndpoints> = {
  examples: {
    listCoreMigrations: ({ superAdministrator }) => ({ by: superAdministrator }),
    updateCoreMigrations: async ({ superAdministrator }) => {
      await endCoreMigrations();
      return { by: superAdministrator, body: { dryRun: false } };
    },
  },
  budgets: {
    // Reads both records, the run, and for the platform and five tenants ten records of each collection and its
    // counter.
    listCoreMigrations: several(300, 0),
    updateCoreMigrations: write([], ['due entry', 'audit', 'reservation']),
  },
};
