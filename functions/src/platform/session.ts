import { newId } from './crypto.ts';
import type { IdTokenClaims } from './id-token.ts';

/** How long a custom token can be exchanged for a session. */
const customTokenMilliseconds = 3_600_000;

/** A name for a session that begins. The identity service keeps it in every token of that session and in no other. */
export const namedSession = (): { session: string } => ({ session: newId().slice(0, 12) });

/** What a custom token claims of the session that it opens: when it began, in milliseconds. Rules read it too. */
export const sessionClaims = (beganAt: number): { sessionBegan: number; session: string } => ({
  sessionBegan: beganAt,
  ...namedSession(),
});

/**
 * The name of the token's session. Two sessions can begin in the same second, so `auth_time` does not tell them apart: it stands
 * in only for sessions that are older than names.
 */
export const sessionName = ({ session, auth_time }: IdTokenClaims): string =>
  typeof session === 'string' ? session : String(auth_time);

/** Whether a custom token opened this session, and not a password or a provider. */
export const isCustom = ({ firebase }: IdTokenClaims): boolean => firebase.sign_in_provider === 'custom';

/**
 * When the session of this token began, in milliseconds. A custom token may be exchanged long after it was made, which makes
 * `auth_time` new: it says itself when its session began. One from before it did may be an hour old.
 */
export const sessionBegan = (claims: IdTokenClaims): number => {
  const openedAt = claims.auth_time * 1000;
  if (!isCustom(claims)) return openedAt;
  return typeof claims.sessionBegan === 'number' ? claims.sessionBegan : openedAt - customTokenMilliseconds;
};
