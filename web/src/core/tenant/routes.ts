import { ownPage } from '../admin-page.ts';
import { paths } from '../paths.ts';

export const tenantRoutes = [
  ownPage(paths.tenantProfile, async () => (await import('./TenantProfilePage.tsx')).TenantProfilePage),
];
