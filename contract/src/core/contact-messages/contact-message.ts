import * as z from 'zod';
import { Email, Id, Language, line, StoredEmail, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

export const contactStatuses = ['NEW', 'READ', 'ANSWERED', 'ARCHIVED'] as const;

/** What a visitor writes. */
export const ContactWords = {
  name: line(120),
  email: Email,
  subject: line(150),
  message: text(5000).min(1),
};

/** What an administrator writes beside it. */
export const ContactMessageWrite = { status: z.enum(contactStatuses), notes: text(5000) };

/** A message that came by the form on the landing. */
export const ContactMessage = z.object({
  id: Id,
  ...ContactWords,
  email: StoredEmail,
  /** The language in which the form was read; null where it is not known. */
  language: Language.nullable(),
  ...ContactMessageWrite,
  /** What was mailed back, when, and by whom (an e-mail address); null until then. */
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  answeredBy: StoredEmail.nullable(),
  /** The answer waits until this time, since a limit of the day was reached; null or past once it has left. */
  answerWaitsUntil: Timestamp.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The record as its sender receives it: without notes and answer. */
export const SentContactMessage = ContactMessage.omit({
  notes: true,
  answer: true,
  answeredAt: true,
  answeredBy: true,
  answerWaitsUntil: true,
});
export type SentContactMessage = z.infer<typeof SentContactMessage>;

named({ ContactMessage, SentContactMessage });
