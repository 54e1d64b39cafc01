import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

export const joinRoutes: readonly RouteObject[] = [
  page(paths.join.pattern, {
    access: 'open',
    texts: ['join'],
    load: () => import('./JoinPage.tsx').then((file) => file.JoinPage),
  }),
];
