import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

/** Without the UI kit: they are read by whoever has the address, on whatever device. */
export const guestRoutes: readonly RouteObject[] = [
  page(paths.guestTestimony.pattern, {
    access: 'open',
    texts: ['public'],
    load: () => import('./GuestTestimonyPage.tsx').then((file) => file.GuestTestimonyPage),
  }),
];
