import type { MigrationCalls } from './calls.ts';
import { defineDue, type DueRunner } from '../../platform/due-queue.ts';
import type { Migration } from './migration.ts';
import { migrationSteps } from './start.ts';

/** A module's migrations, for its `noun.ts`. */
export interface ModuleMigrations<Nouns> {
  readonly due: DueRunner<Nouns>;
  /** The handlers of the calls that `migrationEndpoints` declares. */
  readonly calls: (nouns: Nouns) => Promise<MigrationCalls>;
}

/** Registers a module's migrations. `load` returns them in the order in which they are applied, with new ones last. */
export const moduleMigrations = <Nouns>(
  module: string,
  load: (nouns: Nouns) => Promise<readonly Migration[]>,
): ModuleMigrations<Nouns> => ({
  due: defineDue(migrationSteps(module), async (nouns: Nouns) =>
    (await import('./run.ts')).runMigrations(module, await load(nouns)),
  ),
  calls: async (nouns) => (await import('./calls.ts')).migrationCalls(module, await load(nouns)),
});
