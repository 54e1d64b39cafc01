import type { ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { libraryLimits } from '@kindred/contract/document/limits';
import { firstCharacters } from '@kindred/contract/fold';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { settings } from '../../platform/settings.ts';
import { countAsked } from '../asked-questions/today.ts';
import type { Before } from './history.ts';
import { ownConversation } from './own.ts';
import {
  conversationMessages,
  conversations,
  isRunning,
  type StoredConversation,
  type StoredMessage,
} from './store.ts';

/** A question that is stored, and its answer that is being written. */
export interface RunningAnswer {
  readonly question: StoredMessage;
  readonly answer: StoredMessage;
}

const running = (): ApiError =>
  new ApiError('conflict', {
    why: 'answer_running',
    detail: 'The previous question is still being answered. Wait for its answer, or stop it.',
    retryAfter: 2,
  });

/** Throws 409 while an answer of the conversation is being written. */
export const refuseIfRunning = ({ answering }: StoredConversation): void => {
  if (answering && isRunning(answering)) throw running();
};

/** Marks an answer as failed whose call has ended without storing it. */
const failLost = async (tx: Transaction, { answering }: StoredConversation, failure: string): Promise<void> => {
  const lost = answering && (await tx.get(conversationMessages, answering.messageId));
  if (lost?.status === 'STREAMING') tx.note(conversationMessages, lost, { status: 'FAILED', failure, until: null });
};

/** Longer than searching, reading the sources again and storing the answer take. */
const secondsAround = 60;

const titleLength = 120;
const titleOf = (question: string): string => {
  const line = question.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line).length > titleLength ? `${firstCharacters(line, titleLength - 1).trimEnd()}…` : line;
};

const emptyMessage = {
  isAnswered: true,
  citations: [],
  notes: [],
  failure: null,
  usage: null,
  feedback: null,
  isReported: false,
  isStopping: false,
};

interface NewQuestion {
  readonly text: string;
  readonly mode: NonNullable<ConversationMessage['mode']>;
  readonly before: Before;
  /** The failure of an answer whose call has ended without storing it. */
  readonly lost: string;
}

const requireRoom = (messageCount: number): void => {
  if (messageCount + 2 > libraryLimits.messages)
    throw new ApiError('conflict', {
      why: 'conversation_full',
      detail: `A conversation can have at most ${libraryLimits.messages} messages. Start a new one.`,
    });
};

/**
 * Stores a question and its answer, which is to be written, and removes what the question replaces. Throws 409 while
 * another answer is being written, and 429 if the person has asked all questions of the day.
 */
export const beginAnswer = (
  ctx: SignedInContext,
  read: StoredConversation,
  asked: NewQuestion,
): Promise<RunningAnswer> => {
  const [questionId, answerId] = [newId(), newId()];
  return ctx.db.transaction(async (tx) => {
    const conversation = await ownConversation(tx, ctx.actor, read.id);
    refuseIfRunning(conversation);
    // Somebody has asked in another window, so the messages after the replaced one may be others.
    if (conversation.turns !== read.turns) throw running();
    const left = conversation.messageCount - asked.before.replaced.length;
    requireRoom(left);
    await countAsked(tx, ctx.actor.uid);
    await failLost(tx, conversation, asked.lost);
    for (const { id } of asked.before.replaced) tx.remove(conversationMessages, id);
    const turn = conversation.turns;
    const of = { ...emptyMessage, conversationId: conversation.id, userId: ctx.actor.uid, turn };
    const { text, mode } = asked;
    const until = secondsFromNow(settings().models.seconds + secondsAround);
    const question = tx.create(
      conversationMessages,
      { ...of, role: 'user', text, status: 'COMPLETE', mode: null, questionId: null, until: null },
      questionId,
    );
    const answer = tx.create(
      conversationMessages,
      { ...of, role: 'assistant', text: '', status: 'STREAMING', mode, questionId, until },
      answerId,
    );
    const at = timestamp();
    tx.note(conversations, conversation, {
      turns: turn + 1,
      messageCount: left + 2,
      lastMessageAt: at,
      keptFrom: at,
      answering: { messageId: answerId, until },
      ...(left === 0 && !conversation.hasOwnTitle && { title: titleOf(text) }),
    });
    return { question, answer };
  });
};
