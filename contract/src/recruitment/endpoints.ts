import { candidateEndpoints } from './candidates/endpoints.ts';
import { recruitmentMigrationEndpoints } from './migrations/endpoints.ts';
import { recruitmentSeedEndpoints } from './seeds/endpoints.ts';

export const recruitmentEndpoints = {
  ...candidateEndpoints,
  ...recruitmentSeedEndpoints,
  ...recruitmentMigrationEndpoints,
};
