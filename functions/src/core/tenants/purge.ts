import { limits } from '@kindred/contract/limits';
import { subdomains, tenants } from '../../identity/tenant/store.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { recordChange, tenantSubject } from '../../platform/changes.ts';
import { type DueEntry, dueEntries } from '../../platform/due-queue.ts';
import { batches } from '../../platform/firestore/batches.ts';
import { type Database, platformDatabase } from '../../platform/firestore/database.ts';
import { removeTenantDocuments } from '../../platform/firestore/tenant-documents.ts';
import { identityPools } from '../../platform/identity-pools.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { removeTokenHashes } from '../api-tokens/hashes.ts';
import { withdrawHost } from '../authorized-domains/store.ts';

/** The actor whom the platform's audit log names for a purge. */
const system = { actorId: 'due-queue', actorEmail: '', actorTenantId: '', ip: '' };

/**
 * Purges a tenant 30 days after its deletion. Once the first step has run, it cannot be restored. Continues after a
 * crash.
 */
export const purgeTenant = async (entry: DueEntry): Promise<void> => {
  if (await begin(entry.tenantId)) await eraseTenant(entry.tenantId, platformDatabase.auditedBy(system), entry.id);
};

/**
 * Erases a tenant for good: accounts, files, documents and all due entries except this one. Steps can be repeated. The
 * record goes last.
 */
export const eraseTenant = async (id: string, platform: Database, dueId = ''): Promise<void> => {
  const doomed = await platform.get(tenants, id);
  if (!doomed) return;
  await withdrawHost(new URL(doomed.origin).hostname);
  await identityPools.remove(id);
  await tenantFiles(id).removeAll();
  await removeTenantDocuments(id);
  await removeTokenHashes(id);
  await removeWhatIsDue(id, dueId);
  await platform.transaction(async (tx) => {
    const tenant = await tx.get(tenants, id);
    const reservation = tenant && (await tx.get(subdomains, tenant.subdomain));
    if (!tenant) return;
    if (reservation?.tenantId === id) tx.remove(subdomains, tenant.subdomain);
    recordChange(tx, tenantSubject(id));
    tx.remove(tenants, tenant);
  });
};

/**
 * Returns whether the tenant is deleted and its time is over. If so, marks it, so that it cannot be restored half-way.
 */
const begin = (id: string): Promise<boolean> =>
  platformDatabase.transaction(async (tx) => {
    const tenant = await tx.get(tenants, id);
    if (tenant?.status !== 'DELETED' || !tenant.deletedAt) return false;
    if (Date.parse(tenant.deletedAt) + limits.tenantDeletionGraceSeconds * 1000 > now()) return false;
    if (!tenant.purgeStartedAt) tx.update(tenants, tenant, { purgeStartedAt: timestamp() });
    return true;
  });

/** Removes the tenant's due entries. */
const removeWhatIsDue = async (tenantId: string, except: string): Promise<void> => {
  for await (const found of batches(platformDatabase, dueEntries, { tenantId })) {
    const others = found.filter(({ id }) => id !== except);
    await Promise.all(others.map(({ id }) => platformDatabase.remove(dueEntries, id)));
  }
};
