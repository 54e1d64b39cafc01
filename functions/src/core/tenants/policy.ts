import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';

type Status = Tenant['status'];
type Of = Pick<Tenant, 'id' | 'status' | 'purgeStartedAt'>;

/** Returns why a tenant's status may not change to this one, in words for a person; undefined if it may. */
export const statusObstacle = (tenant: Of, wanted: Status): string | undefined => {
  if (wanted === tenant.status) return undefined;
  if (tenant.id === rootTenantId) return 'The root tenant has to stay active, since super admins belong to it.';
  if (wanted === 'DELETED') return 'Use DELETE to delete a tenant.';
  if (tenant.status !== 'DELETED') return undefined;
  if (tenant.purgeStartedAt) return 'The 30 days have passed, and this tenant’s data is being deleted.';
  return wanted === 'ACTIVE' ? undefined : 'Restore the deleted tenant first, with the status ACTIVE.';
};

/** Returns why a tenant may not be deleted; undefined if it may. */
export const deletionObstacle = (tenant: Of): string | undefined => {
  if (tenant.id === rootTenantId) return 'The root tenant cannot be deleted, since super admins belong to it.';
  return tenant.status === 'DELETED' ? 'This tenant has already been deleted.' : undefined;
};
