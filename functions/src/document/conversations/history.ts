import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { pages } from '../../platform/firestore/batches.ts';
import type { EarlierTurn } from './model-messages.ts';
import { conversationMessages, orderOf, type StoredConversation, type StoredMessage } from './store.ts';

/** What a question follows: the last turns before it, the newest first, and what it replaces. */
export interface Before {
  readonly turns: readonly (EarlierTurn & { readonly isAnswered: boolean })[];
  readonly replaced: readonly StoredMessage[];
}

const turnsRead = 3;

const notYourQuestion = (): ApiError =>
  new ApiError('conflict', {
    why: 'not_your_question',
    detail: 'Question not found in this conversation. It may have been replaced.',
  });

/** Returns a question of the conversation and everything after it. */
const readReplaced = async (db: Database, { id }: StoredConversation, questionId: string): Promise<StoredMessage[]> => {
  const question = await db.get(conversationMessages, questionId);
  if (question?.conversationId !== id || question.role !== 'user') throw notYourQuestion();
  const within = { from: orderOf(question.turn, 'user') };
  const request = { where: { conversationId: id }, sort: 'createdAt', order: 'asc', within, limit: 100 } as const;
  const found: StoredMessage[] = [];
  for await (const some of pages(db, conversationMessages, request)) found.push(...some);
  return found;
};

const turnsIn = (newestFirst: readonly StoredMessage[]): Before['turns'] =>
  newestFirst.flatMap((question) => {
    if (question.role !== 'user') return [];
    const answer = newestFirst.find(({ questionId }) => questionId === question.id);
    const isAnswered = answer?.status === 'COMPLETE' && answer.isAnswered;
    return [{ question: question.text, answer: answer?.text ?? '', isAnswered }];
  });

/** Reads what is before a question. Throws 409 if it replaces what is not a question of this conversation. */
export const readBefore = async (
  db: Database,
  conversation: StoredConversation,
  replaces: string | null,
): Promise<Before> => {
  const replaced = replaces === null ? [] : await readReplaced(db, conversation, replaces);
  if (conversation.messageCount <= replaced.length) return { turns: [], replaced };
  const first = replaced[0];
  const { items } = await db.scan(conversationMessages, {
    where: { conversationId: conversation.id },
    sort: 'createdAt',
    order: 'desc',
    ...(first && { within: { to: orderOf(first.turn, 'user') } }),
    limit: 2 * turnsRead,
  });
  return { turns: turnsIn(items), replaced };
};
