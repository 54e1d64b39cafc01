import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import { tagged } from '../../tagged.ts';

const { list, up, down } = migrationEndpoints('/api/v1/care', 'Care', signedIn({ role: 'ADMIN' }));

export const careMigrationEndpoints = { listCareMigrations: list, migrateCareUp: up, migrateCareDown: down };

tagged({ 'care/migrations': 'Changes to how the module stores its data.' });
