import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

const load = () => import('./LandingPage.tsx').then((file) => file.LandingPage);

export const landingRoutes: readonly RouteObject[] = [
  page(paths.landing.pattern, { access: 'visitor', texts: [], load }),
  page(paths.home.pattern, { access: 'visitor', texts: [], load }),
];
