import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

export const accountInvitationRoutes: readonly RouteObject[] = [
  page(paths.accountInvitation.pattern, {
    access: 'open',
    texts: ['account'],
    load: () => import('./AccountInvitationPage.tsx').then((file) => file.AccountInvitationPage),
  }),
];
