import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Without the UI kit: anybody with the address reads them, on any device. */
export const publicPageRoutes: readonly RouteObject[] = [
  page(paths.publicCircle.pattern, {
    access: 'open',
    texts: ['public'],
    load: () => import('./PublicCirclePage.tsx').then((file) => file.PublicCirclePage),
  }),
  page(paths.publicPage.pattern, {
    access: 'open',
    texts: ['public'],
    load: () => import('./PublicPagePage.tsx').then((file) => file.PublicPagePage),
  }),
  page(paths.publicTestimonies.pattern, {
    access: 'open',
    texts: ['public'],
    load: () => import('./PublicTestimoniesPage.tsx').then((file) => file.PublicTestimoniesPage),
  }),
];
