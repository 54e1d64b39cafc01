import type { AnswerNote } from '@kindred/contract/document/conversations/conversation';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { mayRead, readerOf } from '../documents/policy.ts';
import { libraryDocuments } from '../documents/store.ts';
import { countQuestion } from '../library/store.ts';
import { withoutSources } from './answer-reader.ts';
import type { RunningAnswer } from './begin.ts';
import { ownConversation } from './own.ts';
import {
  conversationMessages,
  conversations,
  type StoredCitation,
  type StoredConversation,
  type StoredMessage,
} from './store.ts';

/** An answer as it was written, before its sources are read again. */
export interface AnswerDraft extends Pick<StoredMessage, 'status' | 'isAnswered' | 'failure' | 'usage' | 'notes'> {
  readonly text: string;
  readonly citations: readonly StoredCitation[];
  /** Returns the text and whether it answers, if this many of its citations are left. By default both stay. */
  readonly withFewer?: (left: number) => Pick<StoredMessage, 'text' | 'isAnswered'>;
}

export interface StoredAnswer {
  readonly conversation: StoredConversation;
  readonly message: StoredMessage;
}

/** Returns the numbers of the citations whose documents are gone, or no longer for the caller. */
const readGone = async (
  ctx: SignedInContext,
  tx: Transaction,
  citations: readonly StoredCitation[],
): Promise<ReadonlySet<number>> => {
  const reader = readerOf(ctx);
  const documents = await tx.getMany(libraryDocuments, [...new Set(citations.map(({ documentId }) => documentId))]);
  const readable = new Set(documents.filter((document) => mayRead(reader, document)).map(({ id }) => id));
  return new Set(citations.flatMap(({ n, documentId }) => (readable.has(documentId) ? [] : [n])));
};

const settled = (written: AnswerDraft, gone: ReadonlySet<number>) => {
  const { withFewer, ...fields } = written;
  if (gone.size === 0) return { ...fields, citations: [...fields.citations] };
  const citations = fields.citations.filter(({ n }) => !gone.has(n));
  const notes: AnswerNote[] = [...fields.notes, 'source_gone'];
  const text = withoutSources(fields.text, gone);
  return { ...fields, text, citations, notes, ...withFewer?.(citations.length) };
};

/**
 * Stores an answer. Its sources are read again: those that are gone by now are left out. Returns what is stored, which
 * is something else if the answer counted as lost before. Throws 404 if the conversation has been deleted.
 */
export const finishAnswer = (
  ctx: SignedInContext,
  { answer }: RunningAnswer,
  written: AnswerDraft,
): Promise<StoredAnswer> =>
  ctx.db.transaction(async (tx) => {
    const conversation = await ownConversation(tx, ctx.actor, answer.conversationId);
    const message = await tx.get(conversationMessages, answer.id);
    if (!message) throw new ApiError('not_found');
    if (message.status !== 'STREAMING') return { conversation, message };
    const { status, ...fields } = settled(written, await readGone(ctx, tx, written.citations));
    const changes = { ...fields, status, until: null, isStopping: false };
    tx.note(conversationMessages, message, changes);
    const at = timestamp();
    const isAnswering = conversation.answering?.messageId === message.id;
    const seen = { lastMessageAt: at, keptFrom: at, ...(isAnswering && { answering: null }) };
    tx.note(conversations, conversation, seen);
    if (status === 'COMPLETE') await countQuestion(tx, { isAnswered: fields.isAnswered });
    return { conversation: { ...conversation, ...seen }, message: { ...message, ...changes } };
  });
