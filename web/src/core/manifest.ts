import type { Manifest } from '../app/noun.ts';
import { accountInvitationRoutes } from './account-invitations/open-routes.ts';
import { landingRoutes } from './landing/open-routes.ts';
import { unsubscribeRoute } from './notifications/open-routes.ts';
import { prefixes } from './prefixes.ts';
import { legalRoutes, signUpRoutes } from './sign-up/open-routes.ts';

export const coreManifest: Manifest = {
  plainRoutes: [...landingRoutes, ...legalRoutes],
  accountRoutes: [...signUpRoutes, ...accountInvitationRoutes, unsubscribeRoute],
  parts: [
    { prefixes: prefixes.own, load: () => import('./module.ts') },
    {
      prefixes: prefixes.administration,
      desk: prefixes.administration,
      needs: 'CUSTOMER_ADMIN',
      load: () => import('./administration/module.ts'),
    },
    {
      prefixes: prefixes.automation,
      desk: prefixes.automation,
      needs: 'CUSTOMER_ADMIN',
      feature: 'automation',
      load: () => import('./prompts/module.ts'),
    },
    {
      prefixes: prefixes.demo,
      desk: prefixes.demo,
      feature: 'demoComponents',
      load: () => import('./demo-components/module.ts'),
    },
  ],
};
