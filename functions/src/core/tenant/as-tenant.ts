import type { SignedInContext, SuperAdminContext } from '../../http/context.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { identities } from '../../platform/identity.ts';
import { ApiError } from '../../platform/api-error.ts';
import { tenantFiles } from '../../platform/storage.ts';

/**
 * Returns a super admin's call as if it were made in the tenant: it uses the tenant's documents, but writes in the
 * super admin's name.
 */
export const asTenant = async (
  ctx: SuperAdminContext,
  { tenantid }: { tenantid: string },
): Promise<SignedInContext> => {
  const tenant = await tenantById(tenantid);
  if (!tenant || tenant.status === 'DELETED') throw new ApiError('not_found', { detail: 'Tenant not found.' });
  return {
    ...ctx,
    tenant,
    db: tenantDatabase(tenant.id).auditedBy(ctx.auditor),
    files: tenantFiles(tenant.id),
    identities: identities(tenant.id),
  };
};
