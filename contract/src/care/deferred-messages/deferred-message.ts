import * as z from 'zod';
import { Email, Id, line, text, Timestamp, Timezone } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { Offset, ScheduleType, WallTime } from '../schedules/schedule.ts';

export const deferredScopes = ['INDIVIDUAL', 'FAMILY', 'CIRCLE'] as const;
export const deferredStatuses = ['CREATED', 'PUBLISHED', 'FAILED'] as const;

/** A recipient of an INDIVIDUAL message: a member by user id, or anyone by e-mail address. */
export const Recipient = z.union([Email, Id]);

/**
 * The day a RELATIVE_DATE counts from. It is far enough from both ends of the calendar that every sum is a valid date.
 */
const AnchorDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'A day from 1900-01-01 to 2199-12-31');

export const deferredAttachment = {
  id: Id,
  name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
};
export const DeferredAttachment = z.object(deferredAttachment);
export type DeferredAttachment = z.infer<typeof DeferredAttachment>;

const ignored = z.unknown().optional().meta({ readOnly: true });

export const DeferredMessageWrite = {
  circle_id: Id,
  title: line(150),
  /** Markdown. */
  content: text(20_000).min(1),
  /** Files the author uploaded before. Only their ids are read. */
  attachments: z
    .array(z.strictObject({ id: Id, name: ignored, content_type: ignored, size_bytes: ignored }))
    .max(limits.deferredAttachments)
    .default([]),
  schedule_type: ScheduleType,
  /** When to deliver an ABSOLUTE message. */
  deliver_at: Timestamp.nullable().default(null),
  /** Added to the day of death, or to `anchor_date`. */
  offset: Offset.nullable().default(null),
  /** The day that a RELATIVE_DATE counts from. */
  anchor_date: AnchorDay.nullable().default(null),
  /** The time of day for relative schedules, in `timezone`. */
  deliver_time: WallTime.default('09:00'),
  timezone: Timezone.default('UTC'),
  /** FAMILY and CIRCLE mean the members at the time of delivery; FAMILY means admins and family members. */
  scope: z.enum(deferredScopes),
  /** For INDIVIDUAL messages; otherwise empty. */
  recipients: z.array(Recipient).max(limits.deferredRecipients).default([]),
};

export const deferredChannels = ['app', 'mail'] as const;

/**
 * Why a delivery failed: the mail server refused the address, did not accept the mail within 24 hours, or had it twice
 * without an answer; the account no longer exists, or there was nobody to deliver to.
 */
export const deferredFailures = [
  'address_refused',
  'not_accepted',
  'unanswered',
  'no_account',
  'no_recipients',
] as const;
export type DeferredFailure = (typeof deferredFailures)[number];

/** The delivery of a message to one recipient. */
export const DeferredDelivery = z.object({
  /** A user id or an e-mail address. */
  recipient: z.string(),
  /** The name of a member; null for an e-mail address. */
  name: z.string().nullable(),
  channel: z.enum(deferredChannels),
  status: z.enum(['PENDING', 'DELIVERED', 'FAILED']),
  at: Timestamp.nullable(),
  failure: z.object({ code: z.enum(deferredFailures), attempts: z.int() }).nullable(),
});
export type DeferredDelivery = z.infer<typeof DeferredDelivery>;

/**
 * What would go wrong with a delivery. `one_admin` and `nobody_to_confirm` concern the death that a message waits for.
 * With `one_admin`, a single admin's word may count after 72 hours. With `nobody_to_confirm`, the author is the only
 * admin, so nobody could record the death.
 */
export const deferredProblems = [
  'address_refused',
  'no_account',
  'no_recipients',
  'circle_deleted',
  'no_subject',
  'one_admin',
  'nobody_to_confirm',
] as const;
export type DeferredProblem = (typeof deferredProblems)[number];

const common = {
  id: Id,
  /** Null once the circle was purged; delivered messages stay. */
  circle_id: Id.nullable(),
  circle_name: z.string(),
  author_id: Id,
  author_name: z.string(),
  /**
   * The caller's view. A recipient sees what was delivered and nothing of the plans; a circle admin sees neither, only
   * that a delivery failed.
   */
  seen_as: z.enum(['author', 'recipient', 'admin']),
  title: z.string(),
  schedule_type: ScheduleType,
  deliver_at: Timestamp.nullable(),
  offset: Offset.nullable(),
  anchor_date: z.string().nullable(),
  deliver_time: WallTime,
  timezone: z.string(),
  scope: z.enum(deferredScopes),
  status: z.enum(deferredStatuses),
  /**
   * Read-only: when it is delivered, as far as that is known. Null while it waits for a death to be confirmed, and
   * during the hour after that.
   */
  due_at: Timestamp.nullable(),
  /** Since when the author has held it back; null if not held. Only messages that wait for a death can be held back. */
  held_at: Timestamp.nullable(),
  published_at: Timestamp.nullable(),
  failure: z.object({ code: z.enum(deferredFailures), message: z.string(), attempts: z.int() }).nullable(),
  /** Number of recipients who have it. The next two count those who still wait and those whose delivery failed. */
  delivered_count: z.int(),
  pending_count: z.int(),
  failed_count: z.int(),
  /** Problems that the nightly check found. */
  problems: z.array(z.enum(deferredProblems)),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
};

/** A message in a list, without its content. */
export const DeferredMessageItem = z.object({ ...common, recipient_count: z.int().nullable() });
export type DeferredMessageItem = z.infer<typeof DeferredMessageItem>;

/**
 * A message to be delivered later. Its content, attachments and recipients are encrypted at rest. Only its author can
 * read it until it is PUBLISHED; then its recipients can too.
 */
export const DeferredMessage = z.object({
  ...common,
  content: z.string(),
  attachments: z.array(DeferredAttachment),
  recipients: z.array(z.string()),
  /** For the author only, once delivery has begun. */
  deliveries: z.array(DeferredDelivery),
});
export type DeferredMessage = z.infer<typeof DeferredMessage>;

/** What a recipient without an account sees when they open the link in their mail. */
export const OpenedMessage = z.object({
  author_name: z.string(),
  title: z.string(),
  content: z.string(),
  attachments: z.array(DeferredAttachment),
  delivered_at: Timestamp,
});
export type OpenedMessage = z.infer<typeof OpenedMessage>;

named({ DeferredAttachment, DeferredDelivery, DeferredMessageItem, DeferredMessage, OpenedMessage });
