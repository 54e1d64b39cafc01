import * as z from 'zod';
import { Email, Id, Language, line, StoredEmail, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const contactStatuses = ['NEW', 'READ', 'ANSWERED', 'ARCHIVED'] as const;

/** The fields that a visitor fills in. */
export const ContactWords = {
  name: line(120),
  email: Email,
  subject: line(150),
  message: text(5000).min(1),
};

/** The fields that an administrator adds. */
export const ContactMessageWrite = { status: z.enum(contactStatuses), notes: text(5000) };

/** A message sent with the form on the landing page. */
export const ContactMessage = z.object({
  id: Id,
  ...ContactWords,
  email: StoredEmail,
  /** The language of the form; null if unknown. */
  language: Language.nullable(),
  ...ContactMessageWrite,
  /** The reply that was mailed, when, and by whom (an e-mail address); null until then. */
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  answeredBy: StoredEmail.nullable(),
  /** The reply waits until this time because a daily limit was reached; null or in the past once it was sent. */
  answerWaitsUntil: Timestamp.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The record as its sender receives it: without notes and reply. */
export const SentContactMessage = ContactMessage.omit({
  notes: true,
  answer: true,
  answeredAt: true,
  answeredBy: true,
  answerWaitsUntil: true,
});
export type SentContactMessage = z.infer<typeof SentContactMessage>;

named({ ContactMessage, SentContactMessage });
