import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { catchUp, onChange } from '../../platform/changes.ts';
import { now } from '../../platform/clock.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import { sharedByCalls } from '../../platform/shared-work.ts';
import { subdomains, tenants } from './store.ts';

const byId = new Map<string, () => Promise<Tenant | undefined>>();
const idBySubdomain = new Map<string, string>();
/** Unused subdomains, each cached until a given time: guessing hosts must not cost reads. */
const unknown = new Map<string, number>();
const unknownMilliseconds = 30_000;

onChange(
  (subject) => {
    if (!subject.startsWith('tenant:')) return;
    byId.delete(subject.slice('tenant:'.length));
    idBySubdomain.clear();
    unknown.clear();
  },
  (tenantId) => {
    byId.delete(tenantId);
    for (const [subdomain, id] of idBySubdomain) if (id === tenantId) idBySubdomain.delete(subdomain);
  },
);

/**
 * Returns a tenant's record, from memory. First catches up with the changes feed of the tenant, which drops what has
 * changed of it in any cache: everything that serves a tenant asks for its record.
 */
export const tenantById = async (id: string): Promise<Tenant | undefined> => {
  await catchUp(id);
  return cachedById(id);
};

const cachedById = (id: string): Promise<Tenant | undefined> => {
  const known = byId.get(id);
  if (known) return known();
  const read = sharedByCalls('firestore', () =>
    platformDatabase.get(tenants, id).then(
      (tenant) => {
        if (!tenant) byId.delete(id);
        return tenant as Tenant | undefined;
      },
      (error: unknown) => {
        byId.delete(id);
        throw error;
      },
    ),
  );
  byId.set(id, read);
  return read();
};

const readAgainAt = new Map<string, number>();
const readAgainMilliseconds = 1000;

/**
 * Returns the current record, for callers that know of something newer than the cache. Reads at most once a second, so
 * that unknown ids do not cost reads.
 */
export const tenantAsItIs = (id: string): Promise<Tenant | undefined> => {
  if ((readAgainAt.get(id) ?? 0) <= now()) {
    readAgainAt.set(id, now() + readAgainMilliseconds);
    byId.delete(id);
  }
  return tenantById(id);
};

/** Applies a change of this instance to its cache at once; the changes feed informs the others. */
export const rememberTenant = (tenant: Tenant): void => {
  byId.set(tenant.id, () => Promise.resolve(tenant));
  unknown.delete(tenant.subdomain);
};

/** Returns the tenant with a subdomain; undefined if no tenant has it. */
export const tenantBySubdomain = async (subdomain: string): Promise<Tenant | undefined> => {
  const known = idBySubdomain.get(subdomain);
  if (known) {
    const tenant = await tenantById(known);
    // A change of the tenant may have moved its subdomain.
    if (idBySubdomain.get(subdomain) === known) return tenant;
  }
  if (!/^[a-z0-9-]{1,63}$/.test(subdomain) || (unknown.get(subdomain) ?? 0) > now()) return undefined;
  const reservation = await platformDatabase.get(subdomains, subdomain);
  if (!reservation) {
    if (unknown.size > 10_000) unknown.clear();
    unknown.set(subdomain, now() + unknownMilliseconds);
    return undefined;
  }
  idBySubdomain.set(subdomain, reservation.tenantId);
  return tenantById(reservation.tenantId);
};

/** For tests: resets the state to that of a new instance. */
export const forgetTenants = (): void => {
  byId.clear();
  readAgainAt.clear();
  idBySubdomain.clear();
  unknown.clear();
};
