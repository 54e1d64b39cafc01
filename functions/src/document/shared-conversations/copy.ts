import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { pages } from '../../platform/firestore/batches.ts';
import { ownConversation } from '../conversations/own.ts';
import { conversationMessages, isRunning, type StoredMessage } from '../conversations/store.ts';
import type { SharedMessage } from './store.ts';

/** Bytes of the messages in one record, well below what a record may have. */
const partBytes = 500_000;

/** Returns what a copy has of a message: without what concerns its owner alone. */
const copied = (message: StoredMessage): SharedMessage => {
  const { id, createdAt, role, text, status, mode, isAnswered, citations, notes, failure } = message;
  const shown = { id, createdAt, role, text, status, mode, isAnswered, citations, notes, failure };
  return { ...shown, usage: null, feedback: null, isReported: false };
};

/** Packs messages into records. */
export const packed = (messages: readonly SharedMessage[]): SharedMessage[][] => {
  const parts: SharedMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message));
    if (parts.length === 0 || bytes > room) {
      parts.push([]);
      room = partBytes;
    }
    parts.at(-1)!.push(message);
    room -= bytes;
  }
  return parts;
};

const readMessages = async (db: Database, conversationId: string): Promise<SharedMessage[]> => {
  const request = { where: { conversationId }, sort: 'createdAt', order: 'asc', limit: 100 } as const;
  const messages: SharedMessage[] = [];
  for await (const some of pages(db, conversationMessages, request)) messages.push(...some.map(copied));
  return messages;
};

/** Returns what a copy of a conversation has. Throws 409 while it is being answered, and if it has no messages. */
export const copyOf = async ({ db, actor }: SignedInContext, conversationId: string) => {
  const conversation = await ownConversation(db, actor, conversationId);
  if (conversation.answering && isRunning(conversation.answering))
    throw new ApiError('conflict', {
      why: 'answer_still_running',
      detail: 'An answer is still being written. Share the conversation when it is complete.',
    });
  // An answer whose call has ended without storing it is no part of the copy.
  const messages = (await readMessages(db, conversationId)).filter(({ status }) => status !== 'STREAMING');
  if (messages.length === 0)
    throw new ApiError('conflict', { why: 'nothing_to_share', detail: 'This conversation has no messages yet.' });
  return { title: conversation.title, messages };
};
