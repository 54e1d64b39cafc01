import type { Tenant } from '@kindred/contract/core/tenant/tenant';

/**
 * What a mail to somebody without an account is. `security` mails and `deferred` deliveries count and never wait;
 * `ordinary` mails wait for the next day once a limit is reached.
 */
export type MailClass = 'security' | 'deferred' | 'ordinary';

/** Whose limit a mail takes from. */
export interface MailSender {
  /** The uid of a user or of an API token; null if nobody who is signed in asked for the mail. */
  readonly person: string | null;
  /** A CUSTOMER_ADMIN at least, also if the account is in another tenant. By default the user's record decides. */
  readonly isAdministrator?: true;
}

/** Who sends a mail to somebody without an account, and what it is. */
export interface OutsideMail extends MailSender {
  readonly class: MailClass;
}

/** What a mail that has to wait is about, for the noun that shows it. */
export interface MailSubject {
  readonly noun: string;
  readonly id: string;
}

/** How somebody reads dates: by what their profile says. */
interface Habits {
  readonly region: string | null;
  readonly timezone: string;
}

interface Account extends Habits {
  readonly email: string;
  readonly flags: readonly string[];
}

declare const made: unique symbol;

/**
 * Whom a mail goes to. Only the functions below make one, so that no mail leaves for somebody without an account unless
 * its code names its sender and its class.
 */
export interface Addressee {
  readonly address: string;
  /** Null for accounts and for the tenant itself, whose mail nobody counts. */
  readonly outside: OutsideMail | null;
  /** Undefined for somebody whose profile is not known. */
  readonly habits: Habits | undefined;
  readonly [made]: true;
}

const addressee = (address: string, outside: OutsideMail | null, habits?: Habits) =>
  ({ address, outside, habits }) as Addressee;

/** The user of an account. Until they have verified their address it counts, since anybody can sign up with it. */
export const toAccount = ({ email, flags, region, timezone }: Account): Addressee => {
  const outside = flags.includes('EMAIL_VERIFIED') ? null : ({ person: null, class: 'security' } as const);
  return addressee(email, outside, { region, timezone });
};

/** Somebody who may have no account in the tenant. */
export const toOutsider = (address: string, outside: OutsideMail): Addressee => addressee(address, outside);

/** The tenant's own address for letters; undefined if it has none. */
export const toTenantItself = ({ senderEmail }: Tenant): Addressee | undefined =>
  senderEmail ? addressee(senderEmail, null) : undefined;
