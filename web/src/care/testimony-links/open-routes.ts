import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Avoids the UI kit, because anyone with the address may read these pages on any device. */
export const guestRoutes: readonly RouteObject[] = [
  page(paths.guestTestimony.pattern, {
    access: 'open',
    texts: ['public'],
    load: () => import('./GuestTestimonyPage.tsx').then((file) => file.GuestTestimonyPage),
  }),
];
