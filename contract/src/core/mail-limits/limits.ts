/**
 * How much mail may be sent to people without an account in a day (UTC), except mail about security and message
 * deliveries.
 */
export const outsideMailLimits = {
  /** Addressees per person. */
  person: 100,
  /** Addressees per CUSTOMER_ADMIN or client application. */
  administrator: 2000,
  /** Addressees of a tenant, unless the platform's configuration has another number. */
  tenant: 5000,
  /** Mails that people send to one addressee. */
  addressee: 10,
} as const;

/** Returns the key of the platform configuration entry that overrides a tenant's limit. */
export const outsidePerDayKey = (tenantId: string): string => `mail.outsidePerDay.${tenantId}`;
