import { rolesFromClaims } from '@kindred/contract/roles';
import { limits } from '@kindred/contract/limits';
import { changedAt, sessionsSubject, userSubject } from '../platform/changes.ts';
import { now } from '../platform/clock.ts';
import type { IdTokenClaims } from '../platform/id-token.ts';
import { identities } from '../platform/identity.ts';
import { ApiError } from '../platform/api-error.ts';
import { isCustom, sessionBegan, sessionName } from '../platform/session.ts';
import type { Actor } from './context.ts';
import { isOutlived } from './custom-session.ts';

/**
 * Who calls, by the ID token of this tenant's identity pool. Undefined where no token came along; 401 where it is broken,
 * another pool's, or from before the person's roles or state last changed.
 */
export const authenticate = async (request: Request, tenantId: string): Promise<Actor | undefined> => {
  const header = request.headers.get('authorization');
  if (!header) return undefined;
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token || token.length > 8192) throw new ApiError('unauthorized');
  const claims = await identities(tenantId).verify(token);
  if (!claims) throw new ApiError('unauthorized');
  // A session that was ended gets no new token. What it got before does not count either, nor does a custom token that was put
  // aside: the feed knows of it at once, and every token that was made since says so itself.
  const beganAt = sessionBegan(claims);
  const since = Math.max(changedAt(sessionsSubject(tenantId, claims.sub)), Number(claims.sessionsSince ?? 0));
  if (beganAt <= since || (isCustom(claims) && (await isOutlived(tenantId, claims.sub, beganAt, claims.auth_time))))
    throw new ApiError('session_ended');
  // Claims' times are whole seconds: a token of the very second of the change may be from before it, so it does not count.
  if (Math.floor(changedAt(userSubject(tenantId, claims.sub)) / 1000) >= claims.iat)
    throw new ApiError('token_stale', { retryAfter: 1 });
  return {
    uid: claims.sub,
    email: (claims.email ?? '').toLowerCase(),
    signedInAt: beganAt,
    session: sessionName(claims),
    // A password reset verifies the address at the identity service. That does not stand in for the confirmation.
    emailVerified: claims.email_verified === true && claims.mustConfirmEmail !== true,
    mustConfirmEmail: claims.mustConfirmEmail === true,
    roles: rolesFromClaims(claims),
    hasSecondFactor: claims.secondFactor === true,
    isSecondFactorShown: shownAt(claims) > now() / 1000 - limits.secondFactorSeconds,
  };
};

/** When this very session has shown the second factor, in seconds; 0 where it has not. */
const shownAt = (claims: IdTokenClaims): number => {
  const shown = claims.secondFactorShown as Readonly<Record<string, unknown>> | null | undefined;
  return Number(shown?.[sessionName(claims)] ?? 0);
};
