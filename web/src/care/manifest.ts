import type { Manifest } from '../app/noun.ts';
import { messageRoutes } from './deferred-messages/open-routes.ts';
import { invitationRoutes } from './invitations/open-routes.ts';
import { joinRoutes } from './join-links/open-routes.ts';
import { prefixes } from './prefixes.ts';
import { publicPageRoutes } from './public-pages/open-routes.ts';
import { guestRoutes } from './testimony-links/open-routes.ts';

export const careManifest: Manifest = {
  plainRoutes: [...publicPageRoutes, ...guestRoutes, ...messageRoutes],
  accountRoutes: [...invitationRoutes, ...joinRoutes],
  parts: [
    { prefixes: prefixes.own, desk: prefixes.publicPages, load: () => import('./module.ts') },
    { prefixes: prefixes.upkeep, desk: prefixes.upkeep, needs: 'ADMIN', load: () => import('./upkeep/module.ts') },
  ],
};
