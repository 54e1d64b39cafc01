import type { careMigrationEndpoints } from '@kindred/contract/care/migrations/endpoints';
import { migrationRuns } from '../../../functions/src/core/migrations/store.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { CareSamples } from './noun.ts';

/** Removes any unfinished run of migrations, so that the next one can start. */
const afterMigrations = async ({ db, administrator }: Scene) => {
  await db.remove(migrationRuns, 'care');
  return { by: administrator };
};

export const careMigrationSamples: CareSamples<typeof careMigrationEndpoints> = {
  examples: {
    listCareMigrations: ({ administrator }) => ({ by: administrator }),
    migrateCareUp: afterMigrations,
    migrateCareDown: afterMigrations,
  },
  budgets: {
    // Reads both records, the run, ten records of each keyed collection, and ten members of five circles.
    listCareMigrations: several(370, 0),
    migrateCareUp: write([], ['due entry', 'audit', 'reservation']),
    migrateCareDown: write([], ['due entry', 'audit', 'reservation']),
  },
};
