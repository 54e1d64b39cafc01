import { limits } from '@kindred/contract/limits';

/**
 * Returns whether the session takes over an ID token's claims: "Token synchronisation is skipped when the token is
 * older than 5 minutes" (specification, platform core, section 1). Both times are milliseconds since the epoch. A token
 * that seems to be from the future counts as new.
 */
export const synchronisesToken = (issuedAt: number, now: number): boolean =>
  now - issuedAt <= limits.tokenSyncSeconds * 1000;
