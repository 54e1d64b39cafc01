import type { EventsAnswer, ServerEvent } from './context.ts';

const encoder = new TextEncoder();

/** JSON escapes line breaks in strings, so an event's data is always one line. */
const encode = ({ event, data }: ServerEvent): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** Converts events to a response. Waits for the first one, so that an early failure can still be an error status. */
export const eventsAnswer = async ({ events, cancel }: EventsAnswer): Promise<Response> => {
  const first = await events.next();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => (first.done ? controller.close() : controller.enqueue(encode(first.value))),
    pull: async (controller) => {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encode(value));
    },
    cancel: async () => {
      cancel();
      await events.return(undefined);
    },
  });
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store',
    // Keeps proxies such as nginx from buffering the events.
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });
};
