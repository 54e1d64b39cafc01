import { coreMigrationEndpoints } from '@kindred/contract/core/migrations/core-endpoints';
import { api } from '../../http/noun.ts';
import { type CoreRegistry, noun } from '../noun.ts';
import { moduleMigrations } from './module-migrations.ts';

const load = async (core: CoreRegistry) => (await import('./core-migrations.ts')).coreMigrations(core);

/** Migrations of the data of the platform and of all tenants. */
export const coreMigrationsNoun = noun({
  tags: { migrations: 'Changes to how the platform stores its data, for super admins.' },
  apis: [
    api(coreMigrationEndpoints, async (core: CoreRegistry) =>
      (await import('./core-handlers.ts')).coreMigrationHandlers(await load(core)),
    ),
  ],
  due: [moduleMigrations('core', load).due],
});
