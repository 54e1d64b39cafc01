import { candidateEndpoints } from './candidates/endpoints.ts';
import { applicationEndpoints } from './applications/endpoints.ts';
import { recruitmentMigrationEndpoints } from './migrations/endpoints.ts';
import { positionEndpoints } from './positions/endpoints.ts';
import { recruitmentSeedEndpoints } from './seeds/endpoints.ts';

export const recruitmentEndpoints = {
  ...candidateEndpoints,
  ...positionEndpoints,
  ...applicationEndpoints,
  ...recruitmentSeedEndpoints,
  ...recruitmentMigrationEndpoints,
};
