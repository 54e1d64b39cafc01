import { rootTenantId } from '@kindred/contract/limits';
import { callIdentityService } from './identity-rest.ts';
import { log } from './log.ts';

/** The part of the identity service's configuration that this file reads. */
interface ProjectConfig {
  readonly signIn?: { readonly anonymous?: { readonly enabled?: boolean } };
}
interface PoolPage {
  readonly tenants?: readonly { readonly name: string; readonly enableAnonymousUser?: boolean }[];
  readonly nextPageToken?: string;
}

/** Returns the ids of the identity pools that allow anonymous sign-in. */
export const poolsWithAnonymousSignIn = async (): Promise<string[]> => {
  const { signIn } = (await callIdentityService('v2', 'GET', '/config')) as ProjectConfig;
  const found = signIn?.anonymous?.enabled ? [rootTenantId] : [];
  let next = '';
  do {
    const path = `/tenants?pageSize=1000&pageToken=${encodeURIComponent(next)}`;
    const { tenants = [], nextPageToken = '' } = (await callIdentityService('v2', 'GET', path)) as PoolPage;
    for (const { name, enableAnonymousUser } of tenants) if (enableAnonymousUser) found.push(name.split('/').at(-1)!);
    next = nextPageToken;
  } while (next);
  return found;
};

/**
 * Stops an instance that starts while a pool allows anonymous sign-in. Runs in parallel with the first call, which need
 * not wait: anonymous tokens are refused in any case.
 */
export const refuseAnonymousSignIn = async (end: () => void): Promise<void> => {
  try {
    const pools = await poolsWithAnonymousSignIn();
    if (pools.length === 0) return;
    log.error('Anonymous sign-in is on', `Turn it off in these identity pools: ${pools.join(', ')}`);
    end();
  } catch (error) {
    log.warn('The identity pools could not be looked at', { error: String(error) });
  }
};
