import { careMigrationEndpoints } from '@kindred/contract/care/migrations/endpoints';
import { migrationSteps } from '../../core/migrations/start.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';

/** Changes of care's stored data that a release brings. */
export const careMigrationsNoun = noun({
  apis: [api(careMigrationEndpoints, async (nouns) => (await import('./handlers.ts')).careMigrationHandlers(nouns))],
  due: [defineDue(migrationSteps('care'), async (nouns) => (await import('./due.ts')).runCareMigrations(nouns))],
});
