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
 * Brings a tenant's identity pool in line with its status, whatever it is by now: only an active one's people sign in. What
 * could not be done to them while it was closed (somebody disabled, a role taken) is done as soon as it is open.
 */
export const followStatus = async (entry: DueEntry): Promise<void> => {
  const tenant = await platformDatabase.get(tenants, entry.tenantId);
  if (!tenant) return;
  await identityPools.setEnabled(tenant.id, tenant.status === 'ACTIVE');
  if (tenant.status === 'ACTIVE') dispatchLater(await retryNow(tenant.id, most));
};
