import { rootTenantId } from '@kindred/contract/limits';
import { tenantById } from '../../identity/tenant/cache.ts';
import { maySignUp } from './policy.ts';

/**
 * Returns whether the identity service may create this account by itself. The API creates accounts with administrator
 * rights, without this check, so a client made this attempt. It is never allowed with a password or without a
 * credential; with one of the tenant's providers, it is allowed if sign-up accepts the address.
 */
export const mayBeCreated = async (account: {
  tenantId: string | undefined;
  email: string;
  provider: string | undefined;
}): Promise<boolean> => {
  const { provider } = account;
  if (!provider || provider === 'password') return false;
  const tenant = await tenantById(account.tenantId ?? rootTenantId);
  if (tenant?.status !== 'ACTIVE' || !tenant.providers.some((one) => one === provider)) return false;
  return maySignUp(tenant, account.email.toLowerCase());
};
