import { newId } from './crypto.ts';
import type { IdTokenClaims } from './id-token.ts';

/** How long a custom token without its own start time (`sessionBegan`) could be exchanged for a session. */
const customTokenMilliseconds = 3_600_000;

/** Returns a name for a new session. The identity service keeps it in every token of that session and in no other. */
export const namedSession = (): { session: string } => ({ session: newId().slice(0, 12) });

/**
 * Returns the claims of a session that a user opens: its name and, if a new password has just ended the others, the
 * time by which those had begun. The service puts them into the session's tokens at once, before the account's own
 * claims follow.
 */
export const openedSession = (
  othersEndedUntil: number | undefined,
): { session: string; othersEndedUntil?: number } => ({
  ...namedSession(),
  ...(othersEndedUntil && { othersEndedUntil }),
});

/** Returns the time up to which sessions count as ended, according to this token; 0 if it makes no such claim. */
export const endedUntil = ({ sessionsSince, othersEndedUntil }: IdTokenClaims): number =>
  Math.max(Number(sessionsSince ?? 0), Number(othersEndedUntil ?? 0));

/**
 * Returns the claims of a custom token about its session: its name, and when it began, in milliseconds. Security rules
 * read them too.
 */
export const sessionClaims = (beganAt: number): { sessionBegan: number; session: string } => ({
  sessionBegan: beganAt,
  ...namedSession(),
});

/**
 * Returns the name of the token's session. Uses `auth_time` only for sessions without a name, because two sessions can
 * start in the same second.
 */
export const sessionName = ({ session, auth_time }: IdTokenClaims): string =>
  typeof session === 'string' ? session : String(auth_time);

/** Returns whether a custom token opened this session, rather than a password or a provider. */
export const isCustom = ({ firebase }: IdTokenClaims): boolean => firebase.sign_in_provider === 'custom';

/**
 * Returns when the token's session began, in milliseconds. Exchanging a custom token sets `auth_time` although its
 * session began earlier, so the token itself carries that start. Older tokens without the claim may have been made up
 * to an hour before the exchange.
 */
export const sessionBegan = (claims: IdTokenClaims): number => {
  const openedAt = claims.auth_time * 1000;
  if (!isCustom(claims)) return openedAt;
  return typeof claims.sessionBegan === 'number' ? claims.sessionBegan : openedAt - customTokenMilliseconds;
};
