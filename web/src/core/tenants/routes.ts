import type { RouteObject } from 'react-router';
import { superAdminPage } from '../admin-page.ts';
import { paths } from '../paths.ts';
import { userPages } from '../users/user-pages.ts';

export const tenantsRoutes: readonly RouteObject[] = [
  superAdminPage(paths.tenants, async () => (await import('./TenantsPage.tsx')).TenantsPage),
  superAdminPage(paths.tenantCreation, async () => (await import('./NewTenantPage.tsx')).NewTenantPage),
  superAdminPage(paths.tenant, async () => (await import('./TenantPage.tsx')).TenantPage),
  superAdminPage(paths.tenantFeatures, async () => (await import('./TenantFeaturesPage.tsx')).TenantFeaturesPage),
  ...userPages(superAdminPage, async () => (await import('./of-tenant.tsx')).ofTenant, [
    paths.tenantUsers,
    paths.tenantUserCreation,
    paths.tenantUserImport,
    paths.tenantUser,
  ]),
];
