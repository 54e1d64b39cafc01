import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Actor } from '../../identity/actor.ts';
import { conversationMessages, conversations, type StoredConversation, type StoredMessage } from './store.ts';

/** Returns a conversation of the caller. Throws 404 for everybody else, whatever their role. One read. */
export const ownConversation = async (
  from: Pick<Transaction, 'get'>,
  { uid }: Pick<Actor, 'uid'>,
  id: string,
): Promise<StoredConversation> => {
  const conversation = await from.get(conversations, id);
  if (conversation?.userId !== uid) throw new ApiError('not_found');
  return conversation;
};

/** Returns an answer of a conversation of the caller. Throws 404 if there is no such message, and 409 for a question. */
export const ownAnswer = async (
  from: Pick<Transaction, 'get'>,
  actor: Pick<Actor, 'uid'>,
  { id, messageId }: { readonly id: string; readonly messageId: string },
): Promise<StoredMessage> => {
  await ownConversation(from, actor, id);
  const message = await from.get(conversationMessages, messageId);
  if (message?.conversationId !== id) throw new ApiError('not_found');
  if (message.role !== 'assistant')
    throw new ApiError('conflict', { why: 'not_an_answer', detail: 'This is a question, not an answer.' });
  return message;
};
