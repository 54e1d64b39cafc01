import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';

type Status = Tenant['status'];
type Of = Pick<Tenant, 'id' | 'status' | 'purgeStartedAt'>;

/** Why a tenant's status may not become another one, in words for a person; undefined where it may. */
export const statusObstacle = (tenant: Of, wanted: Status): string | undefined => {
  if (wanted === tenant.status) return undefined;
  if (tenant.id === rootTenantId) return 'The root tenant is where super admins are: it stays active.';
  if (wanted === 'DELETED') return 'A tenant is deleted by DELETE, so that nobody does it in passing.';
  if (tenant.status !== 'DELETED') return undefined;
  if (tenant.purgeStartedAt) return 'The 30 days are over: what this tenant kept is being deleted.';
  return wanted === 'ACTIVE' ? undefined : 'A deleted tenant is restored first, by the status ACTIVE.';
};

/** Why a tenant may not be deleted; undefined where it may. */
export const deletionObstacle = (tenant: Of): string | undefined => {
  if (tenant.id === rootTenantId) return 'The root tenant is where super admins are: it cannot be deleted.';
  return tenant.status === 'DELETED' ? 'This tenant is deleted already.' : undefined;
};
