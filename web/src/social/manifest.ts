import type { Manifest } from '../app/noun.ts';
import { callbackRoutes } from './connections/open-routes.ts';
import { prefixes } from './prefixes.ts';

export const socialManifest: Manifest = {
  plainRoutes: [],
  accountRoutes: callbackRoutes,
  parts: [
    {
      prefixes: prefixes.desk,
      desk: prefixes.desk,
      needs: 'CUSTOMER_ADMIN',
      feature: 'automation',
      load: () => import('./module.ts'),
    },
    {
      prefixes: prefixes.upkeep,
      desk: prefixes.upkeep,
      needs: 'ADMIN',
      feature: 'automation',
      load: () => import('./upkeep/module.ts'),
    },
  ],
};
