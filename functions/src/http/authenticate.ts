import { rolesFromClaims } from '@kindred/contract/roles';
import { limits } from '@kindred/contract/limits';
import { changedAt, learnSessionsEnd, sessionsSubject, userSubject } from '../platform/changes.ts';
import { now } from '../platform/clock.ts';
import type { IdTokenClaims } from '../platform/id-token.ts';
import { identities } from '../platform/identity.ts';
import { isApiToken } from '../core/api-tokens/secret.ts';
import { ApiError } from '../platform/api-error.ts';
import { endedUntil, isCustom, sessionBegan, sessionName } from '../platform/session.ts';
import type { Actor } from './context.ts';
import { isOutlived } from './custom-session.ts';
import { tokenCaller } from './token-caller.ts';

/**
 * Identifies the caller by an ID token of this tenant's pool, or by an API token of this tenant. Returns undefined without a token; throws 401 if it is
 * invalid, another pool's, or older than the last change of the user's roles or state.
 */
export const authenticate = async (request: Request, tenantId: string): Promise<Actor | undefined> => {
  const header = request.headers.get('authorization');
  if (!header) return undefined;
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token || token.length > 8192) throw new ApiError('unauthorized');
  if (isApiToken(token)) return tokenCaller(token, tenantId, request);
  const claims = await identities(tenantId).verify(token);
  if (!claims) throw new ApiError('unauthorized');
  // An ended session gets no new token. Its earlier tokens are refused too, as are saved custom
  // tokens: the feed reports the end at once, and every token made since carries it.
  const beganAt = sessionBegan(claims);
  const claimed = endedUntil(claims);
  learnSessionsEnd(tenantId, claims.sub, claimed);
  const since = Math.max(changedAt(sessionsSubject(tenantId, claims.sub)), claimed);
  if (beganAt <= since || (isCustom(claims) && (await isOutlived(tenantId, claims.sub, beganAt, claims.auth_time))))
    throw new ApiError('session_ended');
  // Claims have whole seconds, so a token from the second of the change may be older than it and is refused.
  if (Math.floor(changedAt(userSubject(tenantId, claims.sub)) / 1000) >= claims.iat)
    throw new ApiError('token_stale', { retryAfter: 1 });
  return {
    uid: claims.sub,
    email: (claims.email ?? '').toLowerCase(),
    signedInAt: beganAt,
    session: sessionName(claims),
    // A password reset verifies the address at the identity service, but does not replace the confirmation.
    emailVerified: claims.email_verified === true && claims.mustConfirmEmail !== true,
    mustConfirmEmail: claims.mustConfirmEmail === true,
    roles: rolesFromClaims(claims),
    hasSecondFactor: claims.secondFactor === true,
    isSecondFactorShown: shownAt(claims) > now() / 1000 - limits.secondFactorSeconds,
  };
};

/** Returns whether a request comes with an API token. */
export const hasApiToken = (request: Request): boolean =>
  /^Bearer +kdr_/i.test(request.headers.get('authorization') ?? '');

/** Returns when this session showed the second factor, in seconds; 0 if it has not. */
const shownAt = (claims: IdTokenClaims): number => {
  const shown = claims.secondFactorShown as Readonly<Record<string, unknown>> | null | undefined;
  return Number(shown?.[sessionName(claims)] ?? 0);
};
