import { cronMigrationEndpoints } from '@kindred/contract/cron/migrations/endpoints';
import { moduleMigrations } from '../../core/migrations/module-migrations.ts';
import { api } from '../../http/noun.ts';
import { type CronRegistry, noun } from '../noun.ts';

/** There are none yet. Add new ones at the end of the list. */
const migrations = moduleMigrations('cron', async (_registry: CronRegistry) => []);

/** Migrations of cron's stored data. */
export const cronMigrationsNoun = noun({
  tags: { 'cron/migrations': 'Changes to how the module stores its data.' },
  apis: [
    api(cronMigrationEndpoints, async (registry: CronRegistry) => {
      const { list, up, down } = await migrations.calls(registry);
      return { listCronMigrations: list, migrateCronUp: up, migrateCronDown: down };
    }),
  ],
  due: [migrations.due],
});
