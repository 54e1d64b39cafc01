import { deliveryFailures, deliveryStatuses, directions } from '@kindred/contract/recruitment/messages/message';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** The mails to candidates. */
export const candidateMessages = collection({
  name: 'candidateMessages',
  times: 'camel',
  schema: z.object({
    candidateId: z.string(),
    applicationId: z.string().nullable(),
    positionId: z.string().nullable(),
    /** The template with which it was written. */
    templateId: z.string().nullable(),
    direction: z.enum(directions),
    subject: z.string(),
    text: z.string(),
    language: z.string(),
    to: z.string(),
    sentBy: z.string(),
    replyTo: z.string().nullable(),
    deliveryStatus: z.enum(deliveryStatuses),
    failure: z.enum(deliveryFailures).nullable(),
    waitsUntil: z.string().nullable(),
    /** When it was or will be sent. */
    at: z.string(),
    /** Time of the first failed attempt; null before. */
    triedSince: z.string().nullable(),
    /** How often it was handed to the mail server without an answer. */
    unanswered: z.int(),
  }),
  queries: [['candidateId'], ['sentBy']],
  sorts: { at: (message) => message.at },
  foundBy: ['at', 'desc'],
  counted: true,
  audited: {
    noun: 'candidateMessage',
    // The log outlives an erased candidate, whose name may be in the subject.
    label: (message) => message.at.slice(0, 10),
    secret: () => ['subject', 'text', 'to', 'replyTo'],
  },
});
export type StoredMessage = RecordOf<typeof candidateMessages>;
