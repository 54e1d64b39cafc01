/** The time zone of this browser: what a new person's days and hours are told in until they choose another. */
export const ownTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
