import type { RouteObject } from 'react-router';
import { auditLogRoutes } from './audit-log/routes.ts';
import { authorizedDomainsRoutes } from './authorized-domains/routes.ts';
import { contactMessagesRoutes } from './contact-messages/routes.ts';
import { globalConfigsRoutes } from './global-configs/routes.ts';
import { isolationChecksRoutes } from './isolation-checks/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { tenantConfigsRoutes } from './tenant-configs/routes.ts';
import { tenantsRoutes } from './tenants/routes.ts';
import { usersRoutes } from './users/routes.ts';

/** The administration of a tenant and of the platform, inside the shell: few people ever fetch it. */
export const routes: readonly RouteObject[] = [
  ...usersRoutes,
  ...tenantRoutes,
  ...tenantConfigsRoutes,
  ...contactMessagesRoutes,
  ...auditLogRoutes,
  ...globalConfigsRoutes,
  ...tenantsRoutes,
  ...isolationChecksRoutes,
  ...authorizedDomainsRoutes,
];
