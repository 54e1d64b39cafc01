import { identities } from '../platform/identity.ts';

/** By tenant, person, begin and opening: sessions that this instance has found to be open. */
const open = new Set<string>();
const mostRemembered = 10_000;

/**
 * Whether a session that a custom token opened has outlived a new password or the end of all sessions. The identity service lets
 * a custom token that was put aside open a session after either, and asks nobody. So it is asked when that was, once for each
 * such session and instance: it knows of passwords that were set past the API too. Later ends are the changes feed's. The same
 * custom token can be exchanged again, which opens another session: `openedAt` (the token's `auth_time`) tells them apart.
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
