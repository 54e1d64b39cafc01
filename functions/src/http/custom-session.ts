import { identities } from '../platform/identity.ts';

/** Sessions that this instance has found open, by tenant, user, start and opening. */
const open = new Set<string>();
const mostRemembered = 10_000;

/**
 * Returns whether a session of a custom token began before a password change or the end of all sessions. The identity
 * service lets a saved custom token open a session after either, so it is asked once per session and instance when that
 * was; it also knows of passwords set without the API. Later ends come from the changes feed. `openedAt` (the token's
 * `auth_time`) tells apart the sessions that one custom token can open.
 */
export const isOutlived = async (
  tenantId: string,
  userId: string,
  beganAt: number,
  openedAt: number,
): Promise<boolean> => {
  const key = `${tenantId}/${userId}/${beganAt}/${openedAt}`;
  if (open.has(key)) return false;
  const identity = await identities(tenantId).byId(userId);
  if (!identity || beganAt < identity.tokensValidAfter) return true;
  if (open.size >= mostRemembered) open.clear();
  open.add(key);
  return false;
};

/** For tests: an instance that has just started. */
export const forgetCustomSessions = (): void => open.clear();
