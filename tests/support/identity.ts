import { signed } from './signed-tokens.ts';

/** Calls the identity service directly, as the web's SDK does. */
const service = async (path: string, body: object): Promise<Record<string, string>> => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: { message: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? String(response.status));
  const { idToken } = answer as { idToken?: string };
  return { ...answer, ...(idToken && { idToken: signed(idToken) }) } as Record<string, string>;
};

/** Returns an ID token for an e-mail and password. */
export const tokenOf = async (tenantId: string | undefined, email: string, password: string): Promise<string> =>
  (await service('accounts:signInWithPassword', { tenantId, email, password, returnSecureToken: true })).idToken!;

/** Does the same, and also returns the refresh token. */
export const sessionOf = async (tenantId: string | undefined, email: string, password: string) => {
  const session = await service('accounts:signInWithPassword', { tenantId, email, password, returnSecureToken: true });
  return { idToken: session.idToken!, refreshToken: session.refreshToken! };
};

/** Returns a new ID token of a session. */
export const refreshed = async (refreshToken: string): Promise<string> => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const answer = (await response.json()) as { id_token: string };
  return signed(answer.id_token);
};

/** Exchanges a custom token of the API's for an ID token. */
export const exchange = async (tenantId: string | undefined, customToken: string): Promise<string> =>
  (await service('accounts:signInWithCustomToken', { tenantId, token: customToken, returnSecureToken: true })).idToken!;

/** Signs up as a client that bypasses the API. */
export const signUpByClient = (tenantId: string, email: string, password: string): Promise<Record<string, string>> =>
  service('accounts:signUp', { tenantId, email, password, returnSecureToken: true });

/** Sets a new password with the signed-in person's token, as the web's SDK does. */
export const changePassword = (tenantId: string, idToken: string, password: string): Promise<Record<string, string>> =>
  service('accounts:update', { tenantId, idToken, password, returnSecureToken: true });

/** Changes the signed-in person's address as a client that bypasses the API. */
export const changeEmailByClient = (
  tenantId: string,
  idToken: string,
  email: string,
): Promise<Record<string, string>> => service('accounts:update', { tenantId, idToken, email, returnSecureToken: true });

/** Sets a password with the code of a mailed reset link. */
export const resetPassword = (
  tenantId: string,
  oobCode: string,
  newPassword: string,
): Promise<Record<string, string>> => service('accounts:resetPassword', { tenantId, oobCode, newPassword });

/** The claims of an identity provider about a person. */
interface ProviderClaims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

/**
 * Signs in with a provider's ID token, as its pop-up does; the emulator accepts an unsigned one. With the ID token of a
 * signed-in person it links the provider to that account.
 */
export const signInWithProvider = (
  tenantId: string,
  provider: string,
  claims: ProviderClaims,
  linkTo?: string,
): Promise<Record<string, string>> =>
  service('accounts:signInWithIdp', {
    tenantId,
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId: provider, id_token: JSON.stringify(claims) }).toString(),
    returnSecureToken: true,
    returnIdpCredential: true,
    ...(linkTo && { idToken: linkTo }),
  });
