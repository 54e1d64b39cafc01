import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';
import type { ConfigSource } from './configs/config-source.ts';
import type { UserSource } from './users/user-source.ts';

type Load<Props = object> = () => Promise<ComponentType<Props>>;
interface Path {
  readonly pattern: string;
}

const texts = ['admin', 'list'] as const;

/** Open to whoever is signed in; the page of somebody without the privilege says so. */
const own = (path: Path, load: Load): RouteObject => page(path.pattern, { access: 'signedIn', texts, load });

const superAdmin = (path: Path, load: Load): RouteObject => page(path.pattern, { access: 'SUPER_ADMIN', texts, load });

/** The same pages about the entries of a tenant and of the platform. */
const configs = (
  load: () => Promise<ConfigSource>,
  list: Path,
  creation: Path,
  record: Path,
): readonly RouteObject[] => {
  const about = (loadPage: Load<{ source: ConfigSource }>) => async () => {
    const [Page, source] = await Promise.all([loadPage(), load()]);
    return () => createElement(Page, { source });
  };
  return [
    own(
      list,
      about(async () => (await import('./configs/ConfigsPage.tsx')).ConfigsPage),
    ),
    own(
      creation,
      about(async () => (await import('./configs/NewConfigPage.tsx')).NewConfigPage),
    ),
    own(
      record,
      about(async () => (await import('./configs/ConfigPage.tsx')).ConfigPage),
    ),
  ];
};

/** The same pages about the people of one's own tenant and, for super admins, of any. */
const users = (
  route: typeof own,
  load: () => Promise<(Page: ComponentType<{ source: UserSource }>) => ComponentType>,
  [list, creation, importing, record]: readonly [Path, Path, Path, Path],
): readonly RouteObject[] => {
  const about = (loadPage: Load<{ source: UserSource }>) => async () => {
    const [Page, of] = await Promise.all([loadPage(), load()]);
    return of(Page);
  };
  return [
    route(
      list,
      about(async () => (await import('./users/UsersPage.tsx')).UsersPage),
    ),
    route(
      creation,
      about(async () => (await import('./users/NewUserPage.tsx')).NewUserPage),
    ),
    route(
      importing,
      about(async () => (await import('./users/ImportUsersPage.tsx')).ImportUsersPage),
    ),
    route(
      record,
      about(async () => (await import('./users/UserPage.tsx')).UserPage),
    ),
  ];
};

/** The administration of a tenant and of the platform, inside the shell. */
export const adminRoutes: RouteObject[] = [
  ...users(own, async () => (await import('./users/of-own-tenant.tsx')).ofOwnTenant, [
    paths.users,
    paths.userCreation,
    paths.userImport,
    paths.user,
  ]),
  own(paths.tenantProfile, async () => (await import('./tenant/TenantProfilePage.tsx')).TenantProfilePage),
  ...configs(
    async () => (await import('./tenant-configs/tenant-configs.ts')).tenantConfigs,
    paths.tenantConfigs,
    paths.tenantConfigCreation,
    paths.tenantConfig,
  ),
  own(
    paths.contactMessages,
    async () => (await import('./contact-messages/ContactMessagesPage.tsx')).ContactMessagesPage,
  ),
  own(paths.contactMessage, async () => (await import('./contact-messages/ContactMessagePage.tsx')).ContactMessagePage),
  own(paths.auditLog, async () => (await import('./audit-log/AuditLogPage.tsx')).AuditLogPage),

  ...configs(
    async () => (await import('./global-configs/global-configs.ts')).globalConfigs,
    paths.globalConfigs,
    paths.globalConfigCreation,
    paths.globalConfig,
  ),
  superAdmin(paths.tenants, async () => (await import('./tenants/TenantsPage.tsx')).TenantsPage),
  superAdmin(paths.tenantCreation, async () => (await import('./tenants/NewTenantPage.tsx')).NewTenantPage),
  superAdmin(paths.tenant, async () => (await import('./tenants/TenantPage.tsx')).TenantPage),
  superAdmin(paths.tenantFeatures, async () => (await import('./tenants/TenantFeaturesPage.tsx')).TenantFeaturesPage),
  ...users(superAdmin, async () => (await import('./tenants/of-tenant.tsx')).ofTenant, [
    paths.tenantUsers,
    paths.tenantUserCreation,
    paths.tenantUserImport,
    paths.tenantUser,
  ]),
  superAdmin(
    paths.isolationChecks,
    async () => (await import('./isolation-checks/IsolationChecksPage.tsx')).IsolationChecksPage,
  ),
  superAdmin(
    paths.isolationCheck,
    async () => (await import('./isolation-checks/IsolationCheckPage.tsx')).IsolationCheckPage,
  ),
  superAdmin(
    paths.authorizedDomains,
    async () => (await import('./authorized-domains/AuthorizedDomainsPage.tsx')).AuthorizedDomainsPage,
  ),
  superAdmin(
    paths.platformAuditLog,
    async () => (await import('./audit-log/PlatformAuditLogPage.tsx')).PlatformAuditLogPage,
  ),
];
