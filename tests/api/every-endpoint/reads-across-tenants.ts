import type { EndpointName } from '@kindred/contract/endpoints';

/**
 * The calls that query a collection of more than one tenant while somebody waits, and those collections. Every other
 * call costs the same however many tenants there are.
 */
export const readsAcrossTenants: Partial<Record<EndpointName, readonly string[]>> = {
  // Pages of lists and counts, for super admins.
  listTenants: ['tenants'],
  listAccountRequests: ['accountRequests'],
  listIsolationChecks: ['isolationChecks'],
  listPlatformAuditLog: ['auditLog'],
  listGlobalConfigs: ['globalConfigs'],
  getPlatformTimelineSummary: ['due'],
  getPlatformTimelineChart: ['due'],
  // At most five runs of the check.
  startIsolationCheck: ['isolationChecks'],
  getOverview: ['isolationChecks'],
  // The requests of one person.
  createAccountRequest: ['accountRequests'],
  // Five tenants, to see whether anything is left to do.
  listCoreMigrations: ['accountRequests', 'counters', 'globalConfigs', 'isolationChecks', 'tenants'],
};
