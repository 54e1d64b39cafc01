/** Returns the browser's time zone, which is a new user's setting until they choose another. */
export const ownTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
