import type { Answer } from '@kindred/contract/document/conversations/conversation';
import type { conversationEndpoints } from '@kindred/contract/document/conversations/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { exportConversation } from './export.ts';
import { setFeedback } from './feedback.ts';
import { ownAnswer, ownConversation } from './own.ts';
import { presentConversation, presentMessages } from './present.ts';
import { stopAnswer } from './stop.ts';
import { asMark, conversationMessages, conversations, type StoredMessage } from './store.ts';
import { createConversation, deleteConversation, updateConversation } from './write.ts';

const presentOne = async (ctx: SignedInContext, message: StoredMessage) => (await presentMessages(ctx, [message]))[0]!;

/** Returns the answer to a question that was asked before with the same key. */
const answerIn = async (
  ctx: SignedInContext,
  of: { readonly id: string; readonly messageId: string },
): Promise<Answer> => {
  const stored = await ownAnswer(ctx.db, ctx.actor, of);
  const asked = await ctx.db.get(conversationMessages, stored.questionId ?? '');
  if (!asked) throw new ApiError('not_found');
  const [question, message] = await presentMessages(ctx, [asked, stored]);
  const conversation = presentConversation(await ownConversation(ctx.db, ctx.actor, of.id));
  const passages = message!.citations.map(({ documentId, name, page, heading, text, quote, start, end }) => ({
    documentId,
    name,
    page,
    heading,
    text,
    quote,
    start,
    end,
  }));
  return { id: stored.id, question: question!, message: message!, passages, conversation };
};

export const conversationHandlers: Handlers<typeof conversationEndpoints> = {
  listConversations: async (ctx, { query }) => {
    const filters = {
      userId: ctx.actor.uid,
      '_is.archived': asMark(query.archived),
      '_is.pinned': query.pinned && asMark(query.pinned === 'true'),
    };
    const page = await pageOf(ctx.db, conversations, query, filters);
    return { ...page, items: page.items.map(presentConversation) };
  },
  createConversation: {
    handle: async (ctx, { body }) => presentConversation(await createConversation(ctx, body)),
    replay: async (ctx, _input, id) => presentConversation(await ownConversation(ctx.db, ctx.actor, id)),
  },
  getConversation: async (ctx, { params }) => presentConversation(await ownConversation(ctx.db, ctx.actor, params.id)),
  updateConversation: async (ctx, { params, body }) =>
    presentConversation(await updateConversation(ctx, params.id, body)),
  deleteConversation: (ctx, { params }) => deleteConversation(ctx, params.id),
  exportConversation: (ctx, { params }) => exportConversation(ctx, params.id),
  listConversationMessages: async (ctx, { params, query }) => {
    await ownConversation(ctx.db, ctx.actor, params.id);
    const page = await pageOf(ctx.db, conversationMessages, query, { conversationId: params.id });
    return { ...page, items: await presentMessages(ctx, page.items) };
  },
  askQuestion: {
    // The code of prompts is loaded on demand.
    handle: async (ctx, { params, body }) => (await import('./ask.ts')).askQuestion(ctx, params.id, body),
    replay: (ctx, { params }, messageId) => answerIn(ctx, { id: params.id, messageId }),
  },
  stopAnswer: {
    handle: async (ctx, { params }) => presentOne(ctx, await stopAnswer(ctx, params)),
    replay: async (ctx, { params }) => presentOne(ctx, await ownAnswer(ctx.db, ctx.actor, params)),
  },
  setAnswerFeedback: async (ctx, input) => presentOne(ctx, await setFeedback(ctx, input)),
};
