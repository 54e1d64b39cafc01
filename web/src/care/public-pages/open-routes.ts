import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Without the UI kit: they are read by whoever has the address, on whatever device. */
export const publicPageRoutes: readonly RouteObject[] = [
  page(paths.publicCircle.pattern, {
    access: 'open',
    texts: ['public'],
    load: async () => (await import('./PublicCirclePage.tsx')).PublicCirclePage,
  }),
  page(paths.publicPage.pattern, {
    access: 'open',
    texts: ['public'],
    load: async () => (await import('./PublicPagePage.tsx')).PublicPagePage,
  }),
  page(paths.publicTestimonies.pattern, {
    access: 'open',
    texts: ['public'],
    load: async () => (await import('./PublicTestimoniesPage.tsx')).PublicTestimoniesPage,
  }),
];
