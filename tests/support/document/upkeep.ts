import type { libraryMigrationEndpoints } from '@kindred/contract/document/migrations/endpoints';
import type { librarySeedEndpoints } from '@kindred/contract/document/seeds/endpoints';
import { migrationRuns } from '../../../functions/src/core/migrations/store.ts';
import type { NounSamples } from '../noun.ts';
import { several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Removes any unfinished run of migrations, so that the next one can start. */
const afterMigrations = async ({ db, administrator }: Scene) => {
  await db.remove(migrationRuns, 'document');
  return { by: administrator };
};

export const libraryMigrationSamples: NounSamples<typeof libraryMigrationEndpoints> = {
  examples: {
    listLibraryMigrations: ({ administrator }) => ({ by: administrator }),
    migrateLibraryUp: afterMigrations,
    migrateLibraryDown: afterMigrations,
  },
  budgets: {
    listLibraryMigrations: several(2, 0),
    migrateLibraryUp: write([], ['due entry', 'audit', 'reservation']),
    migrateLibraryDown: write([], ['due entry', 'audit', 'reservation']),
  },
};

export const librarySeedSamples: NounSamples<typeof librarySeedEndpoints> = {
  examples: {
    seedLibraryReference: ({ administrator }) => ({ by: administrator }),
    seedLibrarySample: ({ administrator }) => ({ by: administrator }),
  },
  budgets: {
    seedLibraryReference: write(),
    // Each noun looks its samples up, and writes those that are missing.
    seedLibrarySample: several(30, 60),
  },
};
