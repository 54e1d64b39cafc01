import { limits } from '@kindred/contract/limits';

/**
 * Decides whether the session takes over an ID token's claims: "Token synchronisation is skipped when the token is older
 * than 5 minutes" (specification, platform core, section 1). A token's age is measured by the clock of the service that issued
 * it, since a device's clock may be wrong: a token that has just been fetched says what time it is there. All times are
 * milliseconds; `elapsed` counts from any moment, and is not set by anybody.
 */
export const tokenSync = (elapsed: () => number = () => performance.now(), deviceTime: () => number = Date.now) => {
  /** The service's time when `elapsed` was 0. */
  let origin: number | undefined;
  return {
    /** Notes a token that was issued in answer to a call that has just returned. */
    fetched: (issuedAt: number): void => {
      origin = issuedAt - elapsed();
    },
    /** A token that seems to be from the future counts as new. */
    synchronises: (issuedAt: number): boolean => {
      const now = origin === undefined ? deviceTime() : origin + elapsed();
      return now - issuedAt <= limits.tokenSyncSeconds * 1000;
    },
  };
};
