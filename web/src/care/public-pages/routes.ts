import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../../app/paths.ts';

const open = { access: 'open', texts: ['public'] } as const;

/** Open, and without the UI kit: they are read by whoever has the address, on whatever device. */
export const publicPageRoutes: RouteObject[] = [
  page(paths.publicCircle.pattern, {
    ...open,
    load: async () => (await import('./PublicCirclePage.tsx')).PublicCirclePage,
  }),
  page(paths.publicPage.pattern, {
    ...open,
    load: async () => (await import('./PublicPagePage.tsx')).PublicPagePage,
  }),
  page(paths.publicTestimonies.pattern, {
    ...open,
    load: async () => (await import('./PublicTestimoniesPage.tsx')).PublicTestimoniesPage,
  }),
  page(paths.guestTestimony.pattern, {
    ...open,
    load: async () => (await import('../testimony-links/GuestTestimonyPage.tsx')).GuestTestimonyPage,
  }),
];
