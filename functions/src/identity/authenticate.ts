import { rolesFromClaims } from '@kindred/contract/roles';
import { ApiError } from '../platform/api-error.ts';
import { changedAt, learnSessionsEnd, sessionsSubject, userSubject } from '../platform/changes.ts';
import { identities } from '../platform/identity.ts';
import { endedUntil, isCustom, sessionBegan, sessionName } from '../platform/session.ts';
import type { Actor } from './actor.ts';
import { tokenCaller } from './api-tokens/caller.ts';
import { isApiToken } from './api-tokens/secret.ts';
import { isOutlived } from './custom-session.ts';
import { isShownIn } from './second-factor.ts';

/**
 * Identifies the caller by an ID token of this tenant's pool, or by an API token of this tenant. Returns undefined
 * without a token. Throws 401 if it is invalid, from another pool, or older than the last change of the user's roles or
 * state.
 */
export const authenticate = async (request: Request, tenantId: string): Promise<Actor | undefined> => {
  const header = request.headers.get('authorization');
  if (!header) return undefined;
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token || token.length > 8192) throw new ApiError('unauthorized');
  if (isApiToken(token)) return tokenCaller(token, tenantId, request);
  const claims = await identities(tenantId).verify(token);
  if (!claims) throw new ApiError('unauthorized');
  // An ended session gets no new token. Its earlier tokens are refused too, as are saved custom tokens: the feed
  // reports the end at once, and every token made since then carries it.
  const beganAt = sessionBegan(claims);
  const claimed = endedUntil(claims);
  learnSessionsEnd(tenantId, claims.sub, claimed);
  const since = Math.max(changedAt(sessionsSubject(tenantId, claims.sub)), claimed);
  if (beganAt <= since || (isCustom(claims) && (await isOutlived(tenantId, claims.sub, beganAt, claims.auth_time))))
    throw new ApiError('session_ended');
  // Claims have whole seconds. A token from the second of the change may be older than the change, so it is refused.
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
    isSecondFactorShown: isShownIn(claims),
  };
};

/** Returns whether a request comes with an API token. */
export const hasApiToken = (request: Request): boolean =>
  /^Bearer +kdr_/i.test(request.headers.get('authorization') ?? '');
