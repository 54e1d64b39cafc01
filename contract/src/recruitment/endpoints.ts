import { recruitmentMigrationEndpoints } from './migrations/endpoints.ts';
import { recruitmentSeedEndpoints } from './seeds/endpoints.ts';

export const recruitmentEndpoints = {
  ...recruitmentSeedEndpoints,
  ...recruitmentMigrationEndpoints,
};
