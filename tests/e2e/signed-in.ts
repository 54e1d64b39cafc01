import type { Page } from '@playwright/test';
import { rootTenantId } from '@kindred/contract/limits';
import { sessionOf } from '../support/identity.ts';
import { rootHost } from '../support/root-tenant.ts';
import { claimsOf, unsigned } from '../support/signed-tokens.ts';
import { password, type Persona, type TestTenant } from '../support/tenant.ts';
import { at } from './places.ts';
import { expect } from './test.ts';

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * The key under which the identity service's client keeps the signed-in user. The client moves the entry into its own
 * database.
 */
const key = 'firebase:authUser:local:[DEFAULT]';

/** Returns the entry that a browser keeps after a sign-in. */
const keptAfterSignIn = async (tenantId: string, { email, password }: Account): Promise<string> => {
  const session = await sessionOf(tenantId === rootTenantId ? undefined : tenantId, email, password);
  const { sub: uid, email_verified: emailVerified, auth_time: signedInAt, exp } = claimsOf(session.idToken);
  const lastLoginAt = String(signedInAt * 1000);
  return JSON.stringify({
    uid,
    email,
    emailVerified,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email, displayName: null, photoURL: null, phoneNumber: null }],
    stsTokenManager: {
      refreshToken: session.refreshToken,
      accessToken: unsigned(session.idToken),
      expirationTime: exp * 1000,
    },
    createdAt: lastLoginAt,
    lastLoginAt,
    apiKey: 'local',
    appName: '[DEFAULT]',
    ...(tenantId !== rootTenantId && { tenantId }),
  });
};

/**
 * Opens a page as a user who is already signed in. The sign-in form would take one more page, and has its own tests:
 * `session.test.ts`, `password.test.ts`, `sign-up.test.ts`.
 */
export const openSignedIn = async (
  page: Page,
  { host, tenantId }: { readonly host: string; readonly tenantId: string },
  account: Account,
  path: string,
  alsoKept: Readonly<Record<string, string>> = {},
): Promise<void> => {
  // The second entry makes the page look for a session.
  const kept = { ...alsoKept, 'kindred-session': '1', [key]: await keptAfterSignIn(tenantId, account) };
  // Only for this load: the page moves the session elsewhere, and a later load must not bring an ended session back.
  const beforeLoad = await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
  await page.goto(at(host, path));
  await beforeLoad.dispose();
  await expect(page).not.toHaveURL(/\/signin/);
};

/** Opens a page as a person of a tenant that the test created. */
export const openAsPersona = (page: Page, { id, host }: TestTenant, { email }: Persona, path: string): Promise<void> =>
  openSignedIn(page, { host, tenantId: id }, { email, password }, path);

/** Opens a page as the demo data's super admin. */
export const openAsSofia = (page: Page, path: string): Promise<void> =>
  openSignedIn(
    page,
    { host: rootHost, tenantId: rootTenantId },
    { email: 'sofia@kindred.example', password: 'kindred-demo' },
    path,
  );
