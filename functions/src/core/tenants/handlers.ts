import { subdomainFlaw, type Tenant } from '@kindred/contract/core/tenant/tenant';
import type { TenantDetail, tenantsEndpoints } from '@kindred/contract/core/tenants/endpoints';
import { limits } from '@kindred/contract/limits';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { rememberTenant } from '../../identity/tenant/cache.ts';
import { subdomains, tenants } from '../../identity/tenant/store.ts';
import { recordChange, tenantSubject } from '../../platform/changes.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import { requireDefaultOffered } from '../tenant/default-language.ts';
import { users } from '../users/store.ts';
import { createTenant, isRootHost } from './create.ts';
import { tenantLive, tenantPool, tenantPurge } from './due-kinds.ts';
import { deletionObstacle, statusObstacle } from './policy.ts';

const tenantOf = async (platform: Database, id: string): Promise<Tenant> => {
  const tenant = await platform.get(tenants, id);
  if (!tenant) throw new ApiError('not_found', { detail: 'Tenant not found.' });
  return tenant as Tenant;
};

const withUserCount = async (tenant: Tenant): Promise<TenantDetail> => ({
  ...tenant,
  userCount: await tenantDatabase(tenant.id).counter(users),
});

/** Changes a tenant's record, and informs every instance, this one at once. */
const change = async (
  platform: Database,
  id: string,
  ifMatch: number | undefined,
  changes: (tenant: Tenant, tx: Transaction) => Partial<Tenant>,
): Promise<Tenant> => {
  const saved = await platform.transaction(async (tx) => {
    const tenant = await tx.get(tenants, id);
    if (!tenant) throw new ApiError('not_found', { detail: 'Tenant not found.' });
    const changed = changes(tenant as Tenant, tx);
    recordChange(tx, tenantSubject(id));
    return tx.update(tenants, tenant, changed, ifMatch);
  });
  rememberTenant(saved as Tenant);
  return saved as Tenant;
};

/**
 * Schedules the effects of a change of status: who may sign in, and who may see and write circles' live documents,
 * whose rules check nothing else. The latter works through all circles under its own key, so that no earlier round
 * interferes.
 */
const followStatus = (tx: Transaction, { id, version }: Tenant): void => {
  schedule(tx, tenantPool, { key: id, tenantId: id, ref: {} });
  schedule(tx, tenantLive, { key: `${id}/${version}`, tenantId: id, ref: {} });
};

export const tenantsHandlers: Handlers<typeof tenantsEndpoints> = {
  listTenants: async (ctx, { query }) => await pageOf(ctx.platform, tenants, query, { status: query.status }),
  createTenant: {
    handle: async (ctx, { body }) => {
      const tenant = await createTenant(ctx.platform, ctx.tenant, body, ctx.actor.uid);
      rememberTenant(tenant);
      return { ...tenant, userCount: body.admin ? 1 : 0 };
    },
    replay: async (ctx, _input, id) => withUserCount(await tenantOf(ctx.platform, id)),
  },
  validateSubdomain: {
    handle: async (ctx, { body: { subdomain } }) => {
      const flaw = subdomainFlaw(subdomain) ?? (isRootHost(subdomain) ? 'reserved' : undefined);
      if (flaw) return { valid: flaw !== 'format', available: false, reason: flaw };
      const isTaken = (await ctx.platform.get(subdomains, subdomain)) !== undefined;
      return { valid: true, available: !isTaken, reason: isTaken ? 'taken' : null };
    },
    replay: 'run',
  },
  getTenant: async (ctx, { params }) => withUserCount(await tenantOf(ctx.platform, params.tenantid)),
  updateTenant: async (ctx, { params, body }) => {
    const { subdomain, status, ...rest } = body;
    const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const saved = await change(ctx.platform, params.tenantid, ctx.ifMatch, (tenant, tx) => {
      if (subdomain !== undefined && subdomain !== tenant.subdomain)
        throw fieldError(
          'bad_request',
          'subdomain',
          'A subdomain cannot change: emails and bookmarks use it',
          'immutable',
        );
      requireDefaultOffered(tenant, fields);
      const obstacle = statusObstacle(tenant, status);
      if (obstacle) throw fieldError('conflict', 'status', obstacle, 'status');
      if (status === tenant.status) return fields;
      followStatus(tx, tenant);
      if (tenant.status === 'DELETED') cancel(tx, tenantPurge, tenant.id);
      return { ...fields, status, deletedAt: null };
    });
    return withUserCount(saved);
  },
  deleteTenant: async (ctx, { params }) => {
    await change(ctx.platform, params.tenantid, undefined, (tenant, tx) => {
      const obstacle = deletionObstacle(tenant);
      if (obstacle) throw new ApiError('conflict', { detail: obstacle });
      // Reads the clock only once: a purge that ran before its time would do nothing, and would not be repeated.
      const deletedAt = now();
      const at = timestamp(deletedAt + limits.tenantDeletionGraceSeconds * 1000);
      schedule(tx, tenantPurge, { key: tenant.id, tenantId: tenant.id, at, ref: {} });
      followStatus(tx, tenant);
      return { status: 'DELETED', deletedAt: timestamp(deletedAt) };
    });
  },
  getTenantFeatures: async (ctx, { params }) => (await tenantOf(ctx.platform, params.tenantid)).features,
  updateTenantFeatures: async (ctx, { params, body }) =>
    (await change(ctx.platform, params.tenantid, undefined, () => ({ features: body }))).features,
};
