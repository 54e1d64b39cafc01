/** How much mail goes to people without an account in a day (UTC), unless it is about security or delivers a message. */
export const outsideMailLimits = {
  /** Addressees of one person. */
  person: 100,
  /** Addressees of a CUSTOMER_ADMIN, or of a client application. */
  administrator: 2000,
  /** Addressees of a tenant, unless the platform's configuration has another number. */
  tenant: 5000,
  /** Mails that people send to one addressee. */
  addressee: 10,
} as const;

/** The entry of the platform's configuration that replaces the number of a tenant's addressees. */
export const outsidePerDayKey = (tenantId: string): string => `mail.outsidePerDay.${tenantId}`;
