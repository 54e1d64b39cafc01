import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';

const texts = ['admin', 'list'] as const;

/** Open to whoever is signed in; the page of somebody without the privilege says so. */
const signedIn = { access: 'signedIn', texts } as const;
const superAdmin = { access: 'SUPER_ADMIN', texts } as const;

/** The administration of a tenant and of the platform, inside the shell. */
export const adminRoutes: RouteObject[] = [
  page(paths.users.pattern, {
    ...signedIn,
    load: async () => (await import('./users/pages.tsx')).OwnUsersPage,
  }),
  page(paths.userCreation.pattern, {
    ...signedIn,
    load: async () => (await import('./users/pages.tsx')).NewOwnUserPage,
  }),
  page(paths.userImport.pattern, {
    ...signedIn,
    load: async () => (await import('./users/pages.tsx')).ImportOwnUsersPage,
  }),
  page(paths.user.pattern, {
    ...signedIn,
    load: async () => (await import('./users/pages.tsx')).OwnUserPage,
  }),
  page(paths.tenantConfigs.pattern, {
    ...signedIn,
    load: async () => (await import('./tenant-configs/pages.tsx')).TenantConfigsPage,
  }),
  page(paths.tenantConfigCreation.pattern, {
    ...signedIn,
    load: async () => (await import('./tenant-configs/pages.tsx')).NewTenantConfigPage,
  }),
  page(paths.tenantConfig.pattern, {
    ...signedIn,
    load: async () => (await import('./tenant-configs/pages.tsx')).TenantConfigPage,
  }),
  page(paths.globalConfigs.pattern, {
    ...signedIn,
    load: async () => (await import('./global-configs/pages.tsx')).GlobalConfigsPage,
  }),
  page(paths.globalConfigCreation.pattern, {
    ...signedIn,
    load: async () => (await import('./global-configs/pages.tsx')).NewGlobalConfigPage,
  }),
  page(paths.globalConfig.pattern, {
    ...signedIn,
    load: async () => (await import('./global-configs/pages.tsx')).GlobalConfigPage,
  }),
  page(paths.contactMessages.pattern, {
    ...signedIn,
    load: async () => (await import('./contact-messages/ContactMessagesPage.tsx')).ContactMessagesPage,
  }),
  page(paths.contactMessage.pattern, {
    ...signedIn,
    load: async () => (await import('./contact-messages/ContactMessagePage.tsx')).ContactMessagePage,
  }),
  page(paths.tenantProfile.pattern, {
    ...signedIn,
    load: async () => (await import('./tenant-profile/TenantProfilePage.tsx')).TenantProfilePage,
  }),
  page(paths.auditLog.pattern, {
    ...signedIn,
    load: async () => (await import('./audit-log/AuditLogPage.tsx')).AuditLogPage,
  }),
  page(paths.tenants.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/TenantsPage.tsx')).TenantsPage,
  }),
  page(paths.tenantCreation.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/NewTenantPage.tsx')).NewTenantPage,
  }),
  page(paths.tenant.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/TenantPage.tsx')).TenantPage,
  }),
  page(paths.tenantFeatures.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/TenantFeaturesPage.tsx')).TenantFeaturesPage,
  }),
  page(paths.tenantUsers.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/user-pages.tsx')).TenantUsersPage,
  }),
  page(paths.tenantUserCreation.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/user-pages.tsx')).NewTenantUserPage,
  }),
  page(paths.tenantUserImport.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/user-pages.tsx')).ImportTenantUsersPage,
  }),
  page(paths.tenantUser.pattern, {
    ...superAdmin,
    load: async () => (await import('./tenants/user-pages.tsx')).TenantUserPage,
  }),
  page(paths.platformAuditLog.pattern, {
    ...superAdmin,
    load: async () => (await import('./audit-log/PlatformAuditLogPage.tsx')).PlatformAuditLogPage,
  }),
];
