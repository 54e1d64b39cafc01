import type { RouteObject } from 'react-router';
import { page } from '../../app/page-route.ts';
import { paths as appPaths } from '../../app/paths.ts';
import type { SessionUser } from '../../lib/session/session-state.ts';
import { loadTenant } from '../../lib/tenant.ts';
import { firstPage as firstPageOf } from '../new-site.ts';
import { paths } from '../paths.ts';

const load = () => import('./LandingPage.tsx').then((file) => file.LandingPage);

/** Returns a user's first page. If the tenant cannot be loaded, returns the start page. */
const firstPage = async ({ roles }: SessionUser): Promise<string> => {
  const start = appPaths.start.href();
  return loadTenant().then(
    (tenant) => firstPageOf(tenant, roles, start),
    () => start,
  );
};

export const landingRoutes: readonly RouteObject[] = [
  page(paths.landing.pattern, { access: 'visitor', texts: ['landing'], load, firstPage }),
  page(paths.home.pattern, { access: 'visitor', texts: ['landing'], load, firstPage }),
];
