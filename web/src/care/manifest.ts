import type { Manifest } from '../app/noun.ts';
import { invitationRoutes } from './invitations/open-routes.ts';
import { joinRoutes } from './join-links/open-routes.ts';
import { prefixes } from './prefixes.ts';
import { publicPageRoutes } from './public-pages/open-routes.ts';
import { guestRoutes } from './testimony-links/open-routes.ts';

export const careManifest: Manifest = {
  plainRoutes: [...publicPageRoutes, ...guestRoutes],
  accountRoutes: [...invitationRoutes, ...joinRoutes],
  tables: [{ prefixes, load: async () => (await import('./module.ts')).routes }],
  loadNouns: async () => (await import('./module.ts')).nouns,
};
