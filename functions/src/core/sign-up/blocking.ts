import { rootTenantId } from '@kindred/contract/limits';
import { catchUp } from '../../platform/changes.ts';
import { tenantById } from '../tenant/cache.ts';
import { maySignUp } from './policy.ts';

/**
 * Whether the identity service may make this account by itself. The API makes its own through the administration's door, which
 * does not ask; so what comes here is a client's doing: with a password (or nothing) never, with one of the tenant's providers
 * where its sign-up lets this address in.
 */
export const mayBeCreated = async (account: {
  tenantId: string | undefined;
  email: string;
  provider: string | undefined;
}): Promise<boolean> => {
  const { provider } = account;
  if (!provider || provider === 'password') return false;
  // This instance takes no calls, so that nothing else tells it what has changed.
  await catchUp();
  const tenant = await tenantById(account.tenantId ?? rootTenantId);
  if (tenant?.status !== 'ACTIVE' || !tenant.providers.some((one) => one === provider)) return false;
  return maySignUp(tenant, account.email.toLowerCase());
};
