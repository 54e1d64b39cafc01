import type { conversationEndpoints } from '@kindred/contract/document/conversations/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { reportQuestion } from '../library/store.ts';
import { ownAnswer } from './own.ts';
import { conversationMessages, type StoredMessage } from './store.ts';

type Input = InputOf<(typeof conversationEndpoints)['setAnswerFeedback']>;

/** Stores whether an answer helped. With `report`, the administrators get its question, without a name. */
export const setFeedback = (ctx: SignedInContext, { params, body }: Input): Promise<StoredMessage> =>
  ctx.db.transaction(async (tx) => {
    const answer = await ownAnswer(tx, ctx.actor, params);
    if (answer.status === 'STREAMING')
      throw new ApiError('conflict', { why: 'answer_running', detail: 'This answer is still being written.' });
    const question =
      body.report && answer.questionId ? await tx.get(conversationMessages, answer.questionId) : undefined;
    if (question) reportQuestion(tx, { id: question.id, text: question.text });
    const changes = { feedback: body.feedback, isReported: answer.isReported || question !== undefined };
    tx.note(conversationMessages, answer, changes);
    return { ...answer, ...changes };
  });
