import type { cronMigrationEndpoints } from '@kindred/contract/cron/migrations/endpoints';
import type { cronSeedEndpoints } from '@kindred/contract/cron/seeds/endpoints';
import { migrationRuns } from '../../../functions/src/core/migrations/store.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Removes any unfinished run of migrations, so that the next one can start. */
const afterMigrations = async ({ db, administrator }: Scene) => {
  await db.remove(migrationRuns, 'cron');
  return { by: administrator };
};

export const cronMigrationSamples: NounSamples<typeof cronMigrationEndpoints> = {
  examples: {
    listCronMigrations: ({ administrator }) => ({ by: administrator }),
    migrateCronUp: afterMigrations,
    migrateCronDown: afterMigrations,
  },
  budgets: {
    listCronMigrations: several(2, 0),
    migrateCronUp: write([], ['due entry', 'audit', 'reservation']),
    migrateCronDown: write([], ['due entry', 'audit', 'reservation']),
  },
};

export const cronSeedSamples: NounSamples<typeof cronSeedEndpoints> = {
  examples: {
    seedCronReference: ({ administrator }) => ({ by: administrator }),
    seedCronSample: ({ administrator }) => ({ by: administrator }),
  },
  budgets: {
    seedCronReference: write(),
    // Looks up three names. Each job is written with its name, its counter and an audit entry.
    seedCronSample: several(3, 13),
  },
};
