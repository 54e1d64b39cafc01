import { articleEndpoints } from './articles/endpoints.ts';
import { connectionEndpoints } from './connections/endpoints.ts';
import { socialMigrationEndpoints } from './migrations/endpoints.ts';
import { postEndpoints } from './posts/endpoints.ts';
import { savedArticleEndpoints } from './saved-articles/endpoints.ts';
import { socialSeedEndpoints } from './seeds/endpoints.ts';
import { sourceEndpoints } from './sources/endpoints.ts';

export const socialEndpoints = {
  ...sourceEndpoints,
  ...articleEndpoints,
  ...savedArticleEndpoints,
  ...connectionEndpoints,
  ...postEndpoints,
  ...socialSeedEndpoints,
  ...socialMigrationEndpoints,
};
