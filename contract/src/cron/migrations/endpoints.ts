import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import { tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'automation', scope: null });
const { list, up, down } = migrationEndpoints('/api/v1/cron', 'Cron', access);

export const cronMigrationEndpoints = tagged('cron/migrations', {
  listCronMigrations: list,
  migrateCronUp: up,
  migrateCronDown: down,
});
