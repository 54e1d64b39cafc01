import { libraryMigrationEndpoints } from '@kindred/contract/document/migrations/endpoints';
import { moduleMigrations } from '../../core/migrations/module-migrations.ts';
import { api } from '../../http/noun.ts';
import { noun, type DocumentRegistry } from '../noun.ts';

/** There are none yet. Add new ones at the end of the list. */
const migrations = moduleMigrations('document', async (_registry: DocumentRegistry) => []);

/** Migrations of document's stored data. */
export const libraryMigrationsNoun = noun({
  tags: { 'document/migrations': 'Changes to how the module stores its data.' },
  apis: [
    api(libraryMigrationEndpoints, async (registry: DocumentRegistry) => {
      const { list, up, down } = await migrations.calls(registry);
      return { listLibraryMigrations: list, migrateLibraryUp: up, migrateLibraryDown: down };
    }),
  ],
  due: [migrations.due],
});
