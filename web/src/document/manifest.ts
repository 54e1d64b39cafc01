import type { Manifest } from '../app/noun.ts';
import { prefixes } from './prefixes.ts';

export const documentManifest: Manifest = {
  plainRoutes: [],
  accountRoutes: [],
  parts: [
    {
      prefixes: prefixes.desk,
      desk: prefixes.desk,
      feature: 'RAGDocuments',
      load: () => import('./module.ts'),
    },
    {
      prefixes: prefixes.upkeep,
      desk: prefixes.upkeep,
      needs: 'ADMIN',
      feature: 'RAGDocuments',
      load: () => import('./upkeep/module.ts'),
    },
  ],
};
