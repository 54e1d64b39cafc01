import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import { tagged } from '../../endpoint.ts';

const { list, up, down } = migrationEndpoints('/api/v1/care', 'Care', signedIn({ role: 'ADMIN' }));

export const careMigrationEndpoints = tagged('care/migrations', {
  listCareMigrations: list,
  migrateCareUp: up,
  migrateCareDown: down,
});
