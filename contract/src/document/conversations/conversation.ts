import * as z from 'zod';
import { Id, line, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { libraryLimits } from '../limits.ts';

/** What a conversation is about. With neither documents nor tags, all documents that the person may read. */
export const ConversationScope = {
  documentIds: z
    .array(Id)
    .max(libraryLimits.documentsOfConversation)
    .transform((ids) => [...new Set(ids)]),
  tags: z
    .array(line(40))
    .max(libraryLimits.tags)
    .transform((list) => [...new Set(list)]),
};

/** Questions of one person about documents, and the answers. */
export const Conversation = z.object({
  id: Id,
  /** The first question, until it is renamed. */
  title: z.string(),
  documentIds: z.array(Id),
  tags: z.array(z.string()),
  messageCount: z.int(),
  pinned: z.boolean(),
  archivedAt: Timestamp.nullable(),
  lastMessageAt: Timestamp,
  /** When it is deleted; null while it is pinned. */
  deletedAfter: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Conversation = z.infer<typeof Conversation>;

export const messageModes = ['MODEL', 'PASSAGES'] as const;
/** `STREAMING`: being written. `STOPPED`: by the person. */
export const answerStatuses = ['STREAMING', 'COMPLETE', 'STOPPED', 'FAILED'] as const;
export const feedbacks = ['UP', 'DOWN'] as const;

/** Why an answer differs from what one may expect. Screens have a sentence for each. */
export const answerNotes = [
  /** The passages are in another language than the question: they share names and numbers with it. */
  'other_language',
  /** The model quoted what its sources do not contain; these quotations are left out. */
  'quotations_dropped',
  /** A document was deleted, or is no longer for this person, while the answer was being written. */
  'source_gone',
] as const;
export type AnswerNote = (typeof answerNotes)[number];

/** A passage of a document that answers a question. */
export const Passage = z.object({
  documentId: Id,
  name: z.string(),
  page: z.int(),
  /** The headings above it. */
  heading: z.string().nullable(),
  text: z.string(),
  /** The sentence in `text` that answers the question best. */
  quote: z.string(),
  /** The characters of `quote` on its page. */
  start: z.int(),
  end: z.int(),
});
export type Passage = z.infer<typeof Passage>;

/** A numbered source of an answer. */
export const Citation = z.object({
  /** The number in the text, from 1. */
  n: z.int(),
  documentId: Id,
  name: z.string(),
  page: z.int(),
  heading: z.string().nullable(),
  /** The passage around the quotation, and the quotation itself. Both are empty if it is no longer available. */
  text: z.string(),
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  revision: z.int(),
  /** The document has a newer revision. */
  isEarlier: z.boolean(),
  /** False: the document is gone, or no longer for this person. */
  isAvailable: z.boolean(),
});
export type Citation = z.infer<typeof Citation>;

/** A question or an answer. */
export const ConversationMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  /** Markdown; a number in brackets, as in [2], names a citation. */
  text: z.string(),
  status: z.enum(answerStatuses),
  /** The rest is for answers. `PASSAGES`: without a language model. */
  mode: z.enum(messageModes).nullable(),
  /** False: the documents do not say. */
  isAnswered: z.boolean(),
  citations: z.array(Citation),
  notes: z.array(z.enum(answerNotes)),
  /** Why it failed. */
  failure: z.string().nullable(),
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int() }).nullable(),
  feedback: z.enum(feedbacks).nullable(),
  /** The person has sent the question to the administrators. */
  isReported: z.boolean(),
  createdAt: Timestamp,
});
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const QuestionWrite = z.strictObject({
  text: z.string().trim().min(1).max(libraryLimits.question),
  /** An earlier question of this conversation. It and everything after it is replaced. */
  replaces: Id.nullable().default(null),
});

/** An answer. As server-sent events: `passage` for each passage, `delta` with text, then `done` with this, or `error`. */
export const Answer = z.object({
  /** Of the answer, as in `message`. */
  id: Id,
  question: ConversationMessage,
  message: ConversationMessage,
  passages: z.array(Passage),
  conversation: Conversation,
});
export type Answer = z.infer<typeof Answer>;

named({ Conversation, ConversationMessage, Citation, Passage, QuestionWrite, Answer });
