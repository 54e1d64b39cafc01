import { rootTenantId } from '@kindred/contract/limits';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { now } from './clock.ts';
import { unavailable } from './deadline.ts';
import { settings } from './settings.ts';

/** The claims of an ID token that the API reads. Roles are separate claims. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  firebase: z.looseObject({ tenant: z.string().optional(), sign_in_provider: z.string().optional() }),
});
export type IdTokenClaims = z.infer<typeof Claims>;

/** The public keys of the identity service's tokens, as named in its OpenID configuration. */
const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * How long keys are cached. The service announces a key well before using it, and an unknown key is looked up at once.
 */
const keysKeptMilliseconds = 3_600_000;

let jose: typeof import('jose') | undefined;

/** Loads the library once: importing a loaded module again would cost more than the rest of a call's way in. */
const loadJose = async () => (jose ??= await import('jose'));

type Fetch = (url: string, init?: object) => Promise<Response>;

let fetchKeys: Fetch = fetch;
let keys: JWTVerifyGetKey | undefined;

/** For tests: sets where public keys come from. Everything after that is as in production. */
export const useKeysFrom = (own: Fetch): void => {
  fetchKeys = own;
  keys = undefined;
  verified.clear();
};

/** Throws 503, not 401, if the keys cannot be fetched, because that says nothing about the token. */
const fetchOrRefuse: Fetch = async (url, init) => {
  const response = await fetchKeys(url, init).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (!response.ok) throw unavailable(`The public keys did not come: ${response.status}`);
  return response;
};

/** Errors for a timeout, invalid JSON or an invalid key set. */
const keyFaults = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

const publicKeys = async (): Promise<JWTVerifyGetKey> => {
  if (keys) return keys;
  const { createRemoteJWKSet, customFetch } = await loadJose();
  const also = { cacheMaxAge: keysKeptMilliseconds, [customFetch]: fetchOrRefuse };
  return (keys ??= createRemoteJWKSet(new URL(keysUrl), also));
};

/**
 * Returns whether tokens come from the Auth emulator, which does not sign them. They are accepted only in local use.
 */
const isLocal = (): boolean => settings().environment === 'local' && Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);

/** Tokens that were verified in the last few minutes: checking a signature again takes a third of a call's way in. */
const verified = new Map<string, { readonly payload: JWTPayload; readonly until: number }>();
const mostVerified = 1000;
const rememberedMilliseconds = 5 * 60_000;

const remember = (token: string, payload: JWTPayload): void => {
  if (verified.size >= mostVerified) verified.delete(verified.keys().next().value!);
  verified.set(token, { payload, until: Math.min(now() + rememberedMilliseconds, payload.exp! * 1000) });
};

const payloadOf = async (token: string): Promise<JWTPayload> => {
  const { jwtVerify, UnsecuredJWT } = await loadJose();
  const { projectId } = settings();
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  // This refuses a signed token without fetching keys, which a local stack may be unable to reach.
  if (isLocal()) return UnsecuredJWT.decode(token, expected).payload;
  const also = { algorithms: ['RS256'], requiredClaims: ['exp'] };
  const known = verified.get(token);
  if (known && now() < known.until) return known.payload;
  const { payload } = await jwtVerify(token, await publicKeys(), { ...expected, ...also });
  remember(token, payload);
  return payload;
};

/** Returns the claims of a valid ID token of this tenant's pool, whatever it is for; undefined for anything else. */
const verifiedClaims = async (token: string, tenantId: string): Promise<IdTokenClaims | undefined> => {
  const { errors } = await loadJose();
  try {
    const { data: claims } = Claims.safeParse(await payloadOf(token));
    // Anonymous accounts cannot use the API.
    if (claims?.firebase.sign_in_provider === 'anonymous') return undefined;
    // All pools of the project share their signing keys; only this claim tells them apart.
    return (claims?.firebase.tenant ?? rootTenantId) === tenantId ? claims : undefined;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    if (keyFaults.includes(error.code)) throw unavailable(error);
    return undefined;
  }
};

/** The beginning of the uids of sessions in meetings' rooms. Security rules know it too. */
export const roomUidPrefix = 'meeting_';

/** Returns the claims of a valid ID token of a user of this tenant's pool; undefined for anything else. */
export const verifyIdToken = async (token: string, tenantId: string): Promise<IdTokenClaims | undefined> => {
  const claims = await verifiedClaims(token, tenantId);
  // A session of a meeting's room is nobody's account, even if its holder opens another one that lacks the claim.
  return claims?.meeting === undefined && !claims?.sub.startsWith(roomUidPrefix) ? claims : undefined;
};

/** Returns the claims of a valid ID token of a meeting's session; undefined for anything else. */
export const verifyMeetingToken = async (
  token: string,
  tenantId: string,
): Promise<(IdTokenClaims & { meeting: string }) | undefined> => {
  const claims = await verifiedClaims(token, tenantId);
  return typeof claims?.meeting === 'string' ? { ...claims, meeting: claims.meeting } : undefined;
};
