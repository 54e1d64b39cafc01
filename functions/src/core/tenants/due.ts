import { authorizeHost } from '../authorized-domains/store.ts';
import { dispatchLater } from '../../platform/dispatch.ts';
import { type DueEntry, retryNow } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import { tenants } from '../tenant/store.ts';

/** A new tenant's host is one on which people may sign in. */
export const authorizeTenantHost = async (entry: DueEntry): Promise<void> => {
  const tenant = await platformDatabase.get(tenants, entry.tenantId);
  if (tenant) await authorizeHost(new URL(tenant.origin).hostname);
};

const most = 1000;

/**
 * Synchronises a tenant's identity pool with its current status: only an active tenant's users can sign in. Changes that
 * a closed pool did not accept (a disabled account, a removed role) are made once it is open.
 */
export const followStatus = async (entry: DueEntry): Promise<void> => {
  const tenant = await platformDatabase.get(tenants, entry.tenantId);
  if (!tenant) return;
  await identityPools.setEnabled(tenant.id, tenant.status === 'ACTIVE');
  if (tenant.status === 'ACTIVE') dispatchLater(await retryNow(tenant.id, most));
};
