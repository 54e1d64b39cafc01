import { identities } from '../platform/identity.ts';

/** Sessions that this instance knows to be open, by tenant, user, start and `auth_time`. */
const open = new Set<string>();
const mostRemembered = 10_000;

/**
 * Returns whether the session of a custom token is over: the password changed or all sessions ended after it began, or
 * the account no longer exists. The identity service would still let a saved custom token open a session. The service
 * is asked once per session and instance, because it also knows of passwords set without the API; later ends come from
 * the changes feed. `openedAt` (the token's `auth_time`) tells apart the sessions opened with one custom token.
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

/** For tests: resets the state to that of a new instance. */
export const forgetCustomSessions = (): void => open.clear();
