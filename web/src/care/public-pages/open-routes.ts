import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Avoids the UI kit, because anyone with the address may read these pages on any device. */
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
