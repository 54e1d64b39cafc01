import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { rootTenantId } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import { hostOf, subdomainOf } from '../host.ts';
import { tenantAsItIs, tenantById, tenantBySubdomain } from './cache.ts';

/** Returns the tenant of the requested host; throws if there is none, or if it is closed. */
export const tenantOfHost = (request: Request): Promise<Tenant> => {
  const subdomain = subdomainOf(hostOf(request));
  if (subdomain === rootTenantId) return openTenant(tenantById(rootTenantId));
  return openTenant(subdomain ? tenantBySubdomain(subdomain) : Promise.resolve(undefined));
};

/** Returns the tenant; throws if it is closed or missing. */
export const openTenant = async (found: Promise<Tenant | undefined>): Promise<Tenant> => {
  const tenant = await found;
  if (!tenant || tenant.status === 'DELETED')
    throw new ApiError('unknown_host', { detail: 'There is no site at this address.' });
  if (tenant.status === 'SUSPENDED')
    throw new ApiError('tenant_suspended', { detail: 'This site is paused. Nothing has been lost.' });
  return tenant;
};

/** Returns a call's tenant as it is now: an administrator may have just changed it through another instance. */
export const latestTenant = async (tenant: Tenant): Promise<Tenant> => (await tenantAsItIs(tenant.id)) ?? tenant;
