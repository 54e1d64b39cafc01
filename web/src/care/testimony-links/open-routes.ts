import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Without the UI kit: anybody with the address reads them, on any device. */
export const guestRoutes: readonly RouteObject[] = [
  page(paths.guestTestimony.pattern, {
    access: 'open',
    texts: ['public'],
    load: () => import('./GuestTestimonyPage.tsx').then((file) => file.GuestTestimonyPage),
  }),
];
