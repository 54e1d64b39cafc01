import type { Tenant } from '@kindred/contract/core/tenant/tenant';

/**
 * The kind of a mail to a recipient without an account. `security` mails and `deferred` deliveries are counted but
 * never wait; `ordinary` mails wait for the next day once a limit is reached.
 */
export type MailClass = 'security' | 'deferred' | 'ordinary';

/** The sender to whose limit a mail counts. */
export interface MailSender {
  /** The uid of a user or of an API token; null if no signed-in caller asked for the mail. */
  readonly person: string | null;
  /**
   * True for a CUSTOMER_ADMIN or a higher role, even if the account is in another tenant. By default the user's record
   * decides.
   */
  readonly isAdministrator?: true;
}

/** The sender and kind of a mail to a recipient without an account. */
export interface OutsideMail extends MailSender {
  readonly class: MailClass;
}

/** The record that a waiting mail is about, for the noun that shows it. */
export interface MailSubject {
  readonly noun: string;
  readonly id: string;
}

/** A user's region and time zone, for writing dates. */
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
 * The recipient of a mail. Only the functions below make one, so that the code of every mail to a recipient without an
 * account has to name its sender and its class.
 */
export interface Addressee {
  readonly address: string;
  /** Null for accounts and for the tenant itself, whose mails are not counted. */
  readonly outside: OutsideMail | null;
  /** Undefined if the recipient's profile is not known. */
  readonly habits: Habits | undefined;
  readonly [made]: true;
}

const addressee = (address: string, outside: OutsideMail | null, habits?: Habits) =>
  ({ address, outside, habits }) as Addressee;

/**
 * Returns the owner of an account as a recipient. Until the address is verified, mails to it are counted, since anybody
 * can sign up with it.
 */
export const toAccount = ({ email, flags, region, timezone }: Account): Addressee => {
  const outside = flags.includes('EMAIL_VERIFIED') ? null : ({ person: null, class: 'security' } as const);
  return addressee(email, outside, { region, timezone });
};

/** Returns a recipient who may have no account in the tenant. Their habits are those that the sender assumes. */
export const toOutsider = (address: string, outside: OutsideMail, habits?: Habits): Addressee =>
  addressee(address, outside, habits);

/** Returns the tenant's own address for mails; undefined if it has none. */
export const toTenantItself = ({ senderEmail }: Tenant): Addressee | undefined =>
  senderEmail ? addressee(senderEmail, null) : undefined;
