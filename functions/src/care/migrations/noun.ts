import { careMigrationEndpoints } from '@kindred/contract/care/migrations/endpoints';
import { moduleMigrations } from '../../core/migrations/module-migrations.ts';
import { api, type CareNouns, noun } from '../noun.ts';

const migrations = moduleMigrations('care', async (nouns: CareNouns) =>
  (await import('./migrations.ts')).careMigrations(nouns),
);

/** Migrations of care's stored data. */
export const careMigrationsNoun = noun({
  tags: { 'care/migrations': 'Changes to how the module stores its data.' },
  apis: [
    api(careMigrationEndpoints, async (nouns) => {
      const { list, up, down } = await migrations.calls(nouns);
      return { listCareMigrations: list, migrateCareUp: up, migrateCareDown: down };
    }),
  ],
  due: [migrations.due],
});
