import type { socialMigrationEndpoints } from '@kindred/contract/social/migrations/endpoints';
import type { socialSeedEndpoints } from '@kindred/contract/social/seeds/endpoints';
import { migrationRuns } from '../../../functions/src/core/migrations/store.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Removes any unfinished run of migrations, so that the next one can start. */
const afterMigrations = async ({ db, administrator }: Scene) => {
  await db.remove(migrationRuns, 'social');
  return { by: administrator };
};

export const socialMigrationSamples: NounSamples<typeof socialMigrationEndpoints> = {
  examples: {
    listSocialMigrations: ({ administrator }) => ({ by: administrator }),
    migrateSocialUp: afterMigrations,
    migrateSocialDown: afterMigrations,
  },
  budgets: {
    listSocialMigrations: several(2, 0),
    migrateSocialUp: write([], ['due entry', 'audit', 'reservation']),
    migrateSocialDown: write([], ['due entry', 'audit', 'reservation']),
  },
};

export const socialSeedSamples: NounSamples<typeof socialSeedEndpoints> = {
  examples: {
    seedSocialReference: ({ administrator }) => ({ by: administrator }),
    seedSocialSample: ({ administrator }) => ({ by: administrator }),
  },
  budgets: {
    seedSocialReference: write(),
    // Each noun looks its samples up, and writes those that are missing.
    seedSocialSample: several(20, 40),
  },
};
