import type { TenantManager } from 'firebase-admin/auth';
import { withinDeadline } from './deadline.ts';
import { firebaseApp } from './firebase-app.ts';
import { callIdentityService } from './identity-rest.ts';

const pools = async (): Promise<TenantManager> => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await firebaseApp()).tenantManager();
};

const isGone = (error: unknown): boolean => (error as { code?: unknown }).code === 'auth/tenant-not-found';

/** The door to the identity pools. Each tenant has one; the root tenant's is the project's own. */
export const identityPools = {
  /**
   * Sets up the project's own pool like the others: sign-in with a password, no probing for accounts (a wrong password and
   * an unknown address look the same), no deletion of accounts by clients. Allows other pools. The emulator has one such
   * setting for all pools.
   */
  setUpOwn: async (): Promise<void> => {
    const config = {
      signIn: { email: { enabled: true, passwordRequired: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserDeletion: true } },
      multiTenant: { allowTenants: true },
    };
    const fields = [
      'signIn.email.enabled',
      'signIn.email.passwordRequired',
      'emailPrivacyConfig.enableImprovedEmailPrivacy',
      'client.permissions.disabledUserDeletion',
      'multiTenant.allowTenants',
    ];
    await callIdentityService('v2', 'PATCH', `/config?updateMask=${fields.join(',')}`, config);
  },
  /**
   * Creates a pool and returns its id, which the service chooses. `name` (4–20 letters, digits, hyphens, a letter
   * first) identifies it for later look-ups. Clients can neither find out whether an e-mail has an account nor delete
   * accounts.
   */
  create: async (name: string): Promise<string> => {
    const made = await withinDeadline(
      'identity',
      (await pools()).createTenant({
        displayName: name,
        emailSignInConfig: { enabled: true, passwordRequired: true },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),
    );
    // Only the API deletes accounts: it keeps the last administrator and cleans up.
    const path = `/tenants/${encodeURIComponent(made.tenantId)}?updateMask=client.permissions.disabledUserDeletion`;
    await callIdentityService('v2', 'PATCH', path, { client: { permissions: { disabledUserDeletion: true } } });
    return made.tenantId;
  },
  /** Returns the ids of the pools with this name. */
  named: async (name: string): Promise<string[]> => {
    const found: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await withinDeadline('identity', (await pools()).listTenants(1000, pageToken));
      found.push(...page.tenants.filter((one) => one.displayName === name).map((one) => one.tenantId));
      pageToken = page.pageToken;
    } while (pageToken);
    return found;
  },
  /**
   * Enables or disables a pool. While it is disabled, its users cannot sign in or keep sessions, and its accounts
   * cannot be managed.
   */
  setEnabled: async (id: string, isEnabled: boolean): Promise<void> => {
    const path = `/tenants/${encodeURIComponent(id)}?updateMask=disableAuth`;
    await callIdentityService('v2', 'PATCH', path, { disableAuth: !isEnabled });
  },
  /** Deletes the pool with all its accounts; no error if it does not exist. */
  remove: async (id: string): Promise<void> => {
    try {
      await withinDeadline('identity', (await pools()).deleteTenant(id));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
};
