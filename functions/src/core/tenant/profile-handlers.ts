import type { tenantProfileEndpoints } from '@kindred/contract/core/tenant/profile-endpoints';
import type { Tenant, TenantPicture, TenantProfileRecord } from '@kindred/contract/core/tenant/tenant';
import type { UploadedFile } from '@kindred/contract/endpoint';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { rememberTenant } from '../../identity/tenant/cache.ts';
import { tenants } from '../../identity/tenant/store.ts';
import { recordChange, tenantSubject } from '../../platform/changes.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { etagOf } from '../../platform/crypto.ts';
import { platformDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { ApiError } from '../../platform/api-error.ts';
import { cancelFileRemoval, scheduleFileRemoval } from '../files/remove.ts';
import { requireDefaultOffered } from './default-language.ts';
import { etagField, notFound, tenantPicturePath } from './pictures.ts';

const present = (tenant: Tenant): TenantProfileRecord => {
  const { id, subdomain, profile, languages, signUp, pictures, createdAt, updatedAt, version } = tenant;
  const { defaultLanguage } = signUp;
  return { id, subdomain, ...profile, languages, defaultLanguage, pictures, createdAt, updatedAt, version };
};

/**
 * Changes the caller's own tenant. Starts the transaction in the tenant's database, so that the tenant's own audit log
 * names the caller, although the record is the platform's. Undefined means no changes.
 */
const changeTenant = async (
  ctx: SignedInContext,
  change: (tenant: Tenant, tx: Transaction) => Partial<Tenant> | undefined,
): Promise<TenantProfileRecord> => {
  const saved = await ctx.db.transaction(async (tx) => {
    const platform = tx.of(platformDatabase);
    const tenant = await platform.get(tenants, ctx.tenant.id);
    if (!tenant) throw new ApiError('not_found');
    const changes = change(tenant as Tenant, tx);
    if (!changes) return tenant;
    recordChange(tx, tenantSubject(tenant.id));
    return platform.update(tenants, tenant, changes, ctx.ifMatch);
  });
  rememberTenant(saved as Tenant);
  return present(saved as Tenant);
};

/** How long other instances may still serve the old picture's URL. */
const unheardSeconds = 120;

/** Sets or clears a picture in the record. The old file is deleted a little later. */
const renamed = (tx: Transaction, tenant: Tenant, name: TenantPicture, etag: string | null): Partial<Tenant> => {
  const field = etagField[name];
  const before = tenant.pictures[field];
  if (before) {
    const at = secondsFromNow(unheardSeconds);
    scheduleFileRemoval(tx, tenant.id, tenantPicturePath(name, before), at);
  }
  return { pictures: { ...tenant.pictures, [field]: etag } };
};

/** Writes the file first, then the record that refers to it, and cancels a pending deletion of that file. */
const put = (name: TenantPicture) => ({
  handle: async (ctx: SignedInContext, { file }: { file: UploadedFile }): Promise<TenantProfileRecord> => {
    const etag = etagOf(file.bytes);
    const path = tenantPicturePath(name, etag);
    await ctx.files.put(path, file.bytes, file.type);
    return changeTenant(ctx, (tenant, tx) => {
      if (tenant.pictures[etagField[name]] === etag) return undefined;
      cancelFileRemoval(tx, tenant.id, path);
      return renamed(tx, tenant, name, etag);
    });
  },
  replay: 'run' as const,
});

const remove =
  (name: TenantPicture) =>
  async (ctx: SignedInContext): Promise<void> => {
    await changeTenant(ctx, (tenant, tx) => {
      if (!tenant.pictures[etagField[name]]) throw new ApiError(notFound[name]);
      return renamed(tx, tenant, name, null);
    });
  };

export const tenantProfileHandlers: Handlers<typeof tenantProfileEndpoints> = {
  getTenantProfile: async (ctx) => {
    const tenant = await platformDatabase.get(tenants, ctx.tenant.id);
    if (!tenant) throw new ApiError('not_found');
    return present(tenant as Tenant);
  },
  updateTenantProfile: (ctx, { body: { languages, ...profile } }) =>
    changeTenant(ctx, (tenant) => {
      const changes = { profile, ...(languages && { languages }) };
      requireDefaultOffered(tenant, changes);
      return changes;
    }),
  putTenantLogo: put('logo'),
  putTenantBackground: put('background'),
  putTenantBackgroundMobile: put('background-mobile'),
  removeTenantLogo: remove('logo'),
  removeTenantBackground: remove('background'),
  removeTenantBackgroundMobile: remove('background-mobile'),
};
