import { recruitmentMigrationEndpoints } from '@kindred/contract/recruitment/migrations/endpoints';
import { moduleMigrations } from '../../core/migrations/module-migrations.ts';
import { api } from '../../http/noun.ts';
import { noun, type RecruitmentRegistry } from '../noun.ts';

/** There are none yet. Add new ones at the end of the list. */
const migrations = moduleMigrations('recruitment', async (_registry: RecruitmentRegistry) => []);

/** Migrations of recruitment's stored data. */
export const recruitmentMigrationsNoun = noun({
  tags: { 'recruitment/migrations': 'Changes to how the module stores its data.' },
  apis: [
    api(recruitmentMigrationEndpoints, async (registry: RecruitmentRegistry) => {
      const { list, up, down } = await migrations.calls(registry);
      return { listRecruitmentMigrations: list, migrateRecruitmentUp: up, migrateRecruitmentDown: down };
    }),
  ],
  due: [migrations.due],
});
