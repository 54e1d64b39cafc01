import type { Manifest } from '../app/noun.ts';
import { landingRoutes } from './landing/open-routes.ts';
import { prefixes } from './prefixes.ts';
import { signUpRoutes, termsRoute } from './sign-up/open-routes.ts';

export const coreManifest: Manifest = {
  plainRoutes: [...landingRoutes, termsRoute],
  accountRoutes: signUpRoutes,
  tables: [
    { prefixes: prefixes.own, load: async () => (await import('./module.ts')).routes },
    { prefixes: prefixes.administration, load: async () => (await import('./administration.ts')).routes },
    {
      prefixes: prefixes.demo,
      feature: 'demoComponents',
      load: async () => (await import('./demo-components/routes.ts')).routes,
    },
  ],
  loadNouns: async () => (await import('./module.ts')).nouns,
};
