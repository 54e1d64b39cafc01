import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';
import { publicPageRoutes } from './public-pages/routes.ts';

/** Open routes in the plain frame that sign-in has. */
export const careAccountRoutes: RouteObject[] = [
  page(paths.invitation.pattern, {
    access: 'open',
    texts: ['care'],
    load: async () => (await import('./invitations/InvitationPage.tsx')).InvitationPage,
  }),
  page(paths.join.pattern, {
    access: 'open',
    texts: ['join'],
    load: async () => (await import('./join-links/JoinPage.tsx')).JoinPage,
  }),
];

/** Open routes without the UI kit (public pages). */
export const carePublicRoutes: RouteObject[] = publicPageRoutes;
