import type { Answer } from '@kindred/contract/document/conversations/conversation';
import { answerFor } from '@kindred/contract/errors';
import type { EventsAnswer, ServerEvent } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { log } from '../../platform/log.ts';
import type { AnswerResult, AnswerPart } from './write-answer.ts';

/** The id of the answer, by which a question that is sent again finds it. */
export interface NamedEvents {
  readonly id: string;
}

/** Returns a failure in the middle of a stream, with the fields of an error response's body. */
const problemOf = (error: unknown, requestId: string) => {
  const refusal = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  if (!(error instanceof ApiError)) log.error('A stream failed', error);
  const { code, detail, issues } = refusal;
  const { status, title, code: shown } = answerFor(code, []);
  return { status, title, code: shown, requestId, ...(detail && { detail }), ...(issues && { issues }) };
};

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
      yield { event: 'error', data: problemOf(error, requestId) };
    } finally {
      // The caller may have gone away between two parts.
      await shown.return(undefined as never);
    }
  };
  return { id, events: events(), cancel: () => controller.abort() };
};
