import { timestamp } from '../clock.ts';

/** A time that a client wrote, from the server's clock. Records of the API keep ISO 8601 strings instead. */
export interface Instant {
  readonly toMillis: () => number;
}

/** Returns the time as ISO 8601. */
export const isoOf = (instant: Instant): string => timestamp(instant.toMillis());
