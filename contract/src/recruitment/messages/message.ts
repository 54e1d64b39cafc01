import * as z from 'zod';
import { Id, StoredEmail, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const directions = ['OUT'] as const;

/** `WAITING`: a daily limit of mails was reached, so it is sent the next day. */
export const deliveryStatuses = ['QUEUED', 'WAITING', 'SENT', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * Why a mail failed. `address_refused`: the mail server refused the address. `not_accepted`: it accepted the mail at no
 * time within 24 hours. `unanswered`: it got the mail twice, without saying whether it accepts it.
 */
export const deliveryFailures = ['address_refused', 'not_accepted', 'unanswered'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A mail between the tenant and a candidate. */
export const Message = z.object({
  id: Id,
  candidateId: Id,
  applicationId: Id.nullable(),
  positionId: Id.nullable(),
  direction: z.enum(directions),
  subject: z.string(),
  /** Plain text. `{{page.link}}` stands for the link to the candidate's page, which only the candidate gets. */
  text: z.string(),
  /** The address to which it goes or went. */
  to: StoredEmail,
  sentBy: Id,
  /** The sender's name; null if the account no longer exists. */
  senderName: z.string().nullable(),
  deliveryStatus: z.enum(deliveryStatuses),
  failure: z.object({ code: z.enum(deliveryFailures), message: z.string() }).nullable(),
  /** When a waiting mail is sent. */
  waitsUntil: Timestamp.nullable(),
  /** When it was or will be sent. */
  at: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Message = z.infer<typeof Message>;

/** A candidate to write to, and the positions that the mail can name. */
export const Recipient = z.object({
  id: Id,
  name: z.string(),
  positions: z.array(z.object({ id: Id, title: z.string() })),
});
export type Recipient = z.infer<typeof Recipient>;

named({ Message, Recipient });
