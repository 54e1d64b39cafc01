import { limits } from '@kindred/contract/limits';

/**
 * Decides whether the session adopts an ID token's claims: "Token synchronisation is skipped when the token is older
 * than 5 minutes" (specification, platform core, section 1). A token's age is measured by the clock of the service that
 * issued it, because a device's clock may be wrong. A token that has just been fetched shows the service's current
 * time. All times are in milliseconds; `elapsed` counts from an arbitrary moment and cannot be changed by setting a
 * clock.
 */
export const tokenSync = (elapsed: () => number = () => performance.now(), deviceTime: () => number = Date.now) => {
  /** The service's time when `elapsed` was 0. */
  let origin: number | undefined;
  return {
    /** Notes a token issued in response to a call that has just returned. */
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
