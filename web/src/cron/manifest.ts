import type { Manifest } from '../app/noun.ts';
import { prefixes } from './prefixes.ts';

export const cronManifest: Manifest = {
  plainRoutes: [],
  accountRoutes: [],
  parts: [
    {
      prefixes: prefixes.jobs,
      desk: prefixes.jobs,
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
