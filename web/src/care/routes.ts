import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';

/** Routes inside the shell. */
export const careRoutes: RouteObject[] = [
  page(paths.care.pattern, {
    access: 'signedIn',
    texts: ['care'],
    load: async () => (await import('./CirclePage.tsx')).CirclePage,
  }),
];

/** Open routes in the plain frame that sign-in has (a mailed invitation). */
export const careAccountRoutes: RouteObject[] = [];

/** Open routes without the UI kit (public pages). */
export const carePublicRoutes: RouteObject[] = [];
