import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import { tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'automation', scope: null });
const { list, up, down } = migrationEndpoints('/api/v1/social', 'Social', access);

export const socialMigrationEndpoints = tagged('social/migrations', {
  listSocialMigrations: list,
  migrateSocialUp: up,
  migrateSocialDown: down,
});
