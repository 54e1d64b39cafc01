import {
  answerNotes,
  answerStatuses,
  Citation,
  feedbacks,
  messageModes,
} from '@kindred/contract/document/conversations/conversation';
import { libraryLimits } from '@kindred/contract/document/limits';
import * as z from 'zod';
import { dateAfter, timestamp } from '../../platform/clock.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

/** Conversations with the documents. Each is private to the person who has it. */
export const conversations = collection({
  name: 'conversations',
  times: 'camel',
  queries: [['userId']],
  schema: z.object({
    userId: z.string(),
    /** Empty until the first question. */
    title: z.string(),
    /** The person chose the title: questions do not change it. */
    hasOwnTitle: z.boolean(),
    documentIds: z.array(z.string()),
    tags: z.array(z.string()),
    messageCount: z.int(),
    /** Counts the questions, also those that were replaced. Numbers the next one. */
    turns: z.int(),
    pinned: z.boolean(),
    archivedAt: z.string().nullable(),
    lastMessageAt: z.string(),
    /** The time from which it is kept: of its last message, or of when it was unpinned. */
    keptFrom: z.string(),
    /** The answer that is being written, and when it counts as lost. */
    answering: z.object({ messageId: z.string(), until: z.string() }).nullable(),
  }),
  sorts: {
    lastMessageAt: ({ lastMessageAt }) => lastMessageAt,
    createdAt: (_, created) => created,
  },
  foundBy: ['lastMessageAt', 'desc'],
  marks: ({ archivedAt, pinned }) => ({ archived: asMark(archivedAt !== null), pinned: asMark(pinned) }),
  search: ({ title }) => [title],
});
export type StoredConversation = RecordOf<typeof conversations>;

/** Both are marks, since lists ask for either. */
export const asMark = (is: boolean): string => (is ? 'yes' : 'no');

const StoredCitation = Citation.omit({ isEarlier: true, isAvailable: true });
export type StoredCitation = z.infer<typeof StoredCitation>;

export const messageShape = {
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  status: z.enum(answerStatuses),
  mode: z.enum(messageModes).nullable(),
  isAnswered: z.boolean(),
  citations: z.array(StoredCitation),
  notes: z.array(z.enum(answerNotes)),
  failure: z.string().nullable(),
  usage: z.object({ inputTokens: z.int(), outputTokens: z.int() }).nullable(),
  feedback: z.enum(feedbacks).nullable(),
  isReported: z.boolean(),
};

/** Questions and answers. */
export const conversationMessages = collection({
  name: 'conversationMessages',
  times: 'camel',
  queries: [['conversationId'], ['userId']],
  schema: z.object({
    ...messageShape,
    conversationId: z.string(),
    userId: z.string(),
    /** The number of the question in its conversation; an answer has that of its question. */
    turn: z.int(),
    /** The question that it answers; null for a question. */
    questionId: z.string().nullable(),
    /** While it is being written: when it counts as lost. */
    until: z.string().nullable(),
    /** The person has stopped it. The call that writes it looks here. */
    isStopping: z.boolean(),
  }),
  sorts: { createdAt: ({ turn, role }) => orderOf(turn, role) },
});
export type StoredMessage = RecordOf<typeof conversationMessages>;

/** Returns the key by which messages are in order, whatever the clocks of those who wrote them. */
export const orderOf = (turn: number, role: 'user' | 'assistant'): string =>
  `${String(turn).padStart(8, '0')}${role === 'user' ? 'a' : 'b'}`;

/** Returns when a conversation is deleted; null while it is pinned. */
export const deletedAfter = ({ pinned, keptFrom }: Pick<StoredConversation, 'pinned' | 'keptFrom'>): string | null =>
  pinned ? null : dateAfter(keptFrom, libraryLimits.conversationDays * 24 * 3600).toISOString();

/** Returns whether an answer is still being written. After its time it counts as lost. */
export const isRunning = ({ until }: { readonly until: string | null }): boolean =>
  until !== null && until > timestamp();
