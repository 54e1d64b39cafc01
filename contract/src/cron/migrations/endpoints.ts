import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';

const access = signedIn({ role: 'ADMIN', flag: 'automation', scope: null });
const { list, up, down } = migrationEndpoints('/api/v1/cron', 'Cron', access);

export const cronMigrationEndpoints = { listCronMigrations: list, migrateCronUp: up, migrateCronDown: down };
