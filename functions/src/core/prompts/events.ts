import { callerSignalOf } from '../../platform/call.ts';
import type { EventsAnswer, ServerEvent } from '../../http/context.ts';
import { streamProblem } from '../../http/stream-problem.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { run } from './execute.ts';
import type { Prepared } from './prepared.ts';

/**
 * Runs a prompt as events: `delta` with a part of the text, `again` if the parts so far do not count, then `done` with
 * the whole answer or `error` with a problem. A failure before the first part gives an error status.
 */
export const runAsEvents = (db: Database, prepared: Prepared, requestId: string): EventsAnswer => {
  const controller = new AbortController();
  // The caller may disconnect before there is anything to send.
  const signal = AbortSignal.any([controller.signal, callerSignalOf()]);
  const events = async function* (): AsyncGenerator<ServerEvent> {
    const parts = run(db, prepared, signal);
    let hasBegun = false;
    try {
      for (let part = await parts.next(); ; part = await parts.next()) {
        if (part.done) {
          const { text: _, ...answer } = part.value;
          yield { event: 'done', data: answer };
          return;
        }
        const event = 'again' in part.value ? { event: 'again', data: {} } : { event: 'delta', data: part.value };
        hasBegun = true;
        yield event;
      }
    } catch (error) {
      if (!hasBegun) throw error;
      yield { event: 'error', data: streamProblem(error, requestId) };
    } finally {
      // The caller may have disconnected between two parts.
      await parts.return(undefined as never);
    }
  };
  return { events: events(), cancel: () => controller.abort() };
};
