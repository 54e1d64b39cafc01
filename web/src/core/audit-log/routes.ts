import { ownPage, superAdminPage } from '../admin-page.ts';
import { paths } from '../paths.ts';

export const auditLogRoutes = [
  ownPage(paths.auditLog, async () => (await import('./AuditLogPage.tsx')).AuditLogPage),
  superAdminPage(paths.platformAuditLog, async () => (await import('./PlatformAuditLogPage.tsx')).PlatformAuditLogPage),
];
