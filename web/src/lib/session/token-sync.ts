import { limits } from '@kindred/contract/limits';

/**
 * Whether an ID token's claims are taken over into the session: "Token synchronisation is skipped when the token is
 * older than 5 minutes" (specification, platform core, section 1). Both times are milliseconds since the epoch; a
 * token that this clock takes to be from the future is fresh.
 */
export const synchronisesToken = (issuedAt: number, now: number): boolean =>
  now - issuedAt <= limits.tokenSyncSeconds * 1000;
