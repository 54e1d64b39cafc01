import type { Answer } from '@kindred/contract/document/conversations/conversation';
import type { EventsAnswer, ServerEvent } from '../../http/context.ts';
import { streamProblem } from '../../http/stream-problem.ts';
import type { AnswerResult, AnswerPart } from './write-answer.ts';

/** The id of the answer, by which a question that is sent again finds it. */
export interface NamedEvents {
  readonly id: string;
}

/**
 * Sends an answer as events: `passage` for each passage, `delta` with text, then `done` with the whole answer or `error`
 * with a problem. A failure before the first event gives an error status.
 */
export const answerEvents = (
  shown: AsyncGenerator<AnswerPart, AnswerResult>,
  whole: (answered: AnswerResult) => Promise<Answer>,
  { id, requestId, controller }: NamedEvents & { readonly requestId: string; readonly controller: AbortController },
): EventsAnswer & NamedEvents => {
  const events = async function* (): AsyncGenerator<ServerEvent> {
    let hasBegun = false;
    try {
      for (let part = await shown.next(); ; part = await shown.next()) {
        if (part.done) {
          yield { event: 'done', data: await whole(part.value) };
          return;
        }
        hasBegun = true;
        yield 'passage' in part.value
          ? { event: 'passage', data: part.value.passage }
          : { event: 'delta', data: part.value };
      }
    } catch (error) {
      if (!hasBegun) throw error;
      yield { event: 'error', data: streamProblem(error, requestId) };
    } finally {
      // The caller may have gone away between two parts.
      await shown.return(undefined as never);
    }
  };
  return { id, events: events(), cancel: () => controller.abort() };
};
