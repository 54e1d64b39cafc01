import { socialMigrationEndpoints } from '@kindred/contract/social/migrations/endpoints';
import { moduleMigrations } from '../../core/migrations/module-migrations.ts';
import { api } from '../../http/noun.ts';
import { noun, type SocialRegistry } from '../noun.ts';

/** There are none yet. Add new ones at the end of the list. */
const migrations = moduleMigrations('social', async (_registry: SocialRegistry) => []);

/** Migrations of social's stored data. */
export const socialMigrationsNoun = noun({
  tags: { 'social/migrations': 'Changes to how the module stores its data.' },
  apis: [
    api(socialMigrationEndpoints, async (registry: SocialRegistry) => {
      const { list, up, down } = await migrations.calls(registry);
      return { listSocialMigrations: list, migrateSocialUp: up, migrateSocialDown: down };
    }),
  ],
  due: [migrations.due],
});
