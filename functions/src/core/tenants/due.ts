import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { tenants } from '../../identity/tenant/store.ts';
import { authorizeHost } from '../authorized-domains/store.ts';
import { releaseTenant } from '../../platform/due-claims.ts';
import type { DueEntry } from '../../platform/due-queue.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import type { CoreRegistry } from '../noun.ts';
import { tellOfHeldMessages } from './held-messages.ts';

/** Adds a new tenant's host to the hosts on which people may sign in. */
export const authorizeTenantHost = async (entry: DueEntry): Promise<void> => {
  const tenant = await platformDatabase.get(tenants, entry.tenantId);
  if (tenant) await authorizeHost(new URL(tenant.origin).hostname);
};

/**
 * Synchronises a tenant's identity pool with its current status: only an active tenant's users can sign in. Once the
 * pool is open again, makes the changes that it could not accept while closed (a disabled account, a removed role), and
 * resumes everything that was held back. Notifies super admins of messages that a suspended tenant holds.
 */
export const followStatus =
  (core: CoreRegistry) =>
  async (entry: DueEntry): Promise<void> => {
    const tenant = await platformDatabase.get(tenants, entry.tenantId);
    if (!tenant) return;
    await identityPools.setEnabled(tenant.id, tenant.status === 'ACTIVE');
    if (tenant.status === 'ACTIVE') await releaseTenant(tenant.id);
    if (tenant.status === 'SUSPENDED') await tellOfHeldMessages(core, entry, tenant as Tenant);
  };
