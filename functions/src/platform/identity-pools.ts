import type { TenantManager } from 'firebase-admin/auth';
import { withinDeadline } from './deadline.ts';
import { firebaseApp } from './firebase-app.ts';
import { callIdentityService } from './identity-rest.ts';

const pools = async (): Promise<TenantManager> => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(await firebaseApp()).tenantManager();
};

const isGone = (error: unknown): boolean => (error as { code?: unknown }).code === 'auth/tenant-not-found';

/** The door to the identity pools themselves, one for each tenant but the root, whose pool is the project's. */
export const identityPools = {
  /**
   * Has the project's own pool tell clients as little as the others: a wrong password and an unknown address look the same. The
   * emulator keeps one such setting for the project, and holds all its pools to it.
   */
  protectOwn: async (): Promise<void> => {
    const path = '/config?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy';
    await callIdentityService('v2', 'PATCH', path, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  },
  /**
   * Makes a pool and answers its id, which the service chooses. `name` (4–20 letters, digits, hyphens, a letter first) is how
   * it can be found again. Whether an e-mail has an account is not told to clients, and they delete none.
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
    // An account is ended by the API, which lets the last administrator stay and leaves nothing behind.
    const path = `/tenants/${encodeURIComponent(made.tenantId)}?updateMask=client.permissions.disabledUserDeletion`;
    await callIdentityService('v2', 'PATCH', path, { client: { permissions: { disabledUserDeletion: true } } });
    return made.tenantId;
  },
  /** The ids of the pools with a name. */
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
  /** Lets the pool's people sign in and keep their sessions, or not; its accounts cannot be managed meanwhile either. */
  setEnabled: async (id: string, isEnabled: boolean): Promise<void> => {
    const path = `/tenants/${encodeURIComponent(id)}?updateMask=disableAuth`;
    await callIdentityService('v2', 'PATCH', path, { disableAuth: !isEnabled });
  },
  /** Deletes the pool with everybody in it; no error where there is none. */
  remove: async (id: string): Promise<void> => {
    try {
      await withinDeadline('identity', (await pools()).deleteTenant(id));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
};
