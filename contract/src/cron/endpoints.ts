import { jobAuditLogEndpoints } from './job-audit-logs/endpoints.ts';
import { jobEndpoints } from './jobs/endpoints.ts';
import { cronMigrationEndpoints } from './migrations/endpoints.ts';
import { registeredJobEndpoints } from './registered-jobs/endpoints.ts';
import { cronSeedEndpoints } from './seeds/endpoints.ts';

export const cronEndpoints = {
  ...registeredJobEndpoints,
  ...jobEndpoints,
  ...jobAuditLogEndpoints,
  ...cronSeedEndpoints,
  ...cronMigrationEndpoints,
};
