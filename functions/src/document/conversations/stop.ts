import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { every } from '../../platform/background.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ownAnswer } from './own.ts';
import { conversationMessages, isRunning, type StoredMessage } from './store.ts';

/** Asks the call that writes an answer to stop, wherever it runs. Throws 409 unless the answer is being written. */
export const stopAnswer = (
  ctx: SignedInContext,
  of: { readonly id: string; readonly messageId: string },
): Promise<StoredMessage> =>
  ctx.db.transaction(async (tx) => {
    const answer = await ownAnswer(tx, ctx.actor, of);
    if (answer.status !== 'STREAMING' || !isRunning(answer))
      throw new ApiError('conflict', { why: 'answer_not_running', detail: 'This answer is not being written.' });
    tx.note(conversationMessages, answer, { isStopping: true });
    return answer;
  });

const lookMilliseconds = 1000;

/** Looks every second whether an answer is to stop, or is gone. `end` ends the watch. */
export const watchStop = (
  db: Database,
  answerId: string,
): { readonly signal: AbortSignal; readonly end: () => void } => {
  const controller = new AbortController();
  const timer = every(lookMilliseconds, async () => {
    const answer = await db.get(conversationMessages, answerId);
    if (answer?.status !== 'STREAMING' || answer.isStopping) controller.abort();
  });
  return { signal: controller.signal, end: () => clearInterval(timer) };
};
