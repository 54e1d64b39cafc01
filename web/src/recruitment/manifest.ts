import type { Manifest } from '../app/noun.ts';
import { candidatePageRoutes } from './candidate-pages/open-routes.ts';
import { jobRoutes } from './job-pages/open-routes.ts';
import { prefixes } from './prefixes.ts';
import { roomRoutes } from './rooms/open-routes.ts';

export const recruitmentManifest: Manifest = {
  plainRoutes: [...candidatePageRoutes, ...jobRoutes, ...roomRoutes],
  accountRoutes: [],
  parts: [
    {
      prefixes: prefixes.desk,
      desk: prefixes.desk,
      feature: 'recruitment',
      load: () => import('./module.ts'),
    },
    {
      prefixes: prefixes.upkeep,
      desk: prefixes.upkeep,
      needs: 'ADMIN',
      feature: 'recruitment',
      load: () => import('./upkeep/module.ts'),
    },
  ],
};
