import { rootTenantId } from '@kindred/contract/limits';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { unavailable } from './deadline.ts';
import { settings } from './settings.ts';

/** What an ID token says of its person, as far as the API reads it. Roles are claims of their own. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  firebase: z.looseObject({ tenant: z.string().optional(), sign_in_provider: z.string().optional() }),
});
export type IdTokenClaims = z.infer<typeof Claims>;

/** Where the identity service publishes the public keys of its tokens, as its OpenID configuration says. */
const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The service announces a key well before it signs with it, and an unknown one is looked up at once. */
const keysKeptMilliseconds = 3_600_000;

type Fetch = (url: string, init?: object) => Promise<Response>;

let fetchKeys: Fetch = fetch;
let keys: JWTVerifyGetKey | undefined;

/** For tests: where public keys come from. Everything after that is as in production. */
export const useKeysFrom = (own: Fetch): void => {
  fetchKeys = own;
  keys = undefined;
};

/** Not having the keys says nothing about a token: 503 instead of 401. */
const fetchOrRefuse: Fetch = async (url, init) => {
  const response = await fetchKeys(url, init).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (!response.ok) throw unavailable(`The public keys did not come: ${response.status}`);
  return response;
};

/** Too late, not JSON, or no set of keys. */
const keyFaults = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

const publicKeys = async (): Promise<JWTVerifyGetKey> => {
  if (keys) return keys;
  const { createRemoteJWKSet, customFetch } = await import('jose');
  const also = { cacheMaxAge: keysKeptMilliseconds, [customFetch]: fetchOrRefuse };
  return (keys ??= createRemoteJWKSet(new URL(keysUrl), also));
};

/** The Auth emulator signs nothing. Its tokens count in local use alone, never where other people could come. */
const isEmulators = (token: string): boolean =>
  settings().environment === 'local' && Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST) && token.endsWith('.');

const payloadOf = async (token: string): Promise<JWTPayload> => {
  const { jwtVerify, UnsecuredJWT } = await import('jose');
  const { projectId } = settings();
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  if (isEmulators(token)) return UnsecuredJWT.decode(token, expected).payload;
  const also = { algorithms: ['RS256'], requiredClaims: ['exp'] };
  return (await jwtVerify(token, await publicKeys(), { ...expected, ...also })).payload;
};

/** The claims of a valid ID token of this tenant's pool; undefined for every other text. */
export const verifyIdToken = async (token: string, tenantId: string): Promise<IdTokenClaims | undefined> => {
  const { errors } = await import('jose');
  try {
    const { data: claims } = Claims.safeParse(await payloadOf(token));
    // An anonymous account is nobody's: nothing here is made for one.
    if (claims?.firebase.sign_in_provider === 'anonymous') return undefined;
    // All pools of the project sign with the same keys: whose token it is, only this claim tells.
    return (claims?.firebase.tenant ?? rootTenantId) === tenantId ? claims : undefined;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    if (keyFaults.includes(error.code)) throw unavailable(error);
    return undefined;
  }
};
