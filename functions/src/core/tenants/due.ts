import type { DueEntry } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import { tenants } from '../tenant/store.ts';

/** Brings a tenant's identity pool in line with its status, whatever it is by now: only an active one's people sign in. */
export const followStatus = async (entry: DueEntry): Promise<void> => {
  const tenant = await platformDatabase.get(tenants, entry.tenantId);
  if (tenant) await identityPools.setEnabled(tenant.id, tenant.status === 'ACTIVE');
};
