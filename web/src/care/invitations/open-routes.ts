import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

export const invitationRoutes: readonly RouteObject[] = [
  page(paths.invitation.pattern, {
    access: 'open',
    texts: ['care'],
    load: () => import('./InvitationPage.tsx').then((file) => file.InvitationPage),
  }),
];
