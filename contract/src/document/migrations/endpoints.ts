import { signedIn } from '../../access.ts';
import { migrationEndpoints } from '../../core/migrations/endpoints.ts';
import { tagged } from '../../endpoint.ts';

const access = signedIn({ role: 'ADMIN', flag: 'RAGDocuments', scope: null });
const { list, up, down } = migrationEndpoints('/api/v1/document', 'Document', access);

export const libraryMigrationEndpoints = tagged('document/migrations', {
  listLibraryMigrations: list,
  migrateLibraryUp: up,
  migrateLibraryDown: down,
});
