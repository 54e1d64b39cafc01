import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../../app/paths.ts';
import { circleGuard } from '../circle-guard.ts';

const ofCircle = { access: 'signedIn', texts: ['care', 'testimonies'] } as const;

export const testimonyRoutes: RouteObject[] = [
  page(paths.testimonies.pattern, {
    ...ofCircle,
    also: circleGuard('care-testimonies'),
    load: async () => (await import('./TestimoniesPage.tsx')).TestimoniesPage,
  }),
  page(paths.testimonyCreation.pattern, {
    ...ofCircle,
    also: circleGuard('care-testimony-create'),
    load: async () => (await import('./NewTestimonyPage.tsx')).NewTestimonyPage,
  }),
  page(paths.testimony.pattern, {
    ...ofCircle,
    also: circleGuard('care-testimony-edit'),
    load: async () => (await import('./TestimonyPage.tsx')).TestimonyPage,
  }),
];
