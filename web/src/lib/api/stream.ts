import { clientSchema } from '@kindred/contract/limits';
import { errorOf } from './answer-error.ts';
import { Unreachable } from './errors.ts';
import { renewed } from './renewed.ts';
import { bearerToken } from './request.ts';

/** An event of a streamed response; `data` is JSON. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: unknown;
}

interface StreamSettings {
  readonly body: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const send = async (
  path: string,
  { body, query = {}, signal }: StreamSettings,
  token: string | null,
): Promise<Response> => {
  const headers = {
    accept: 'text/event-stream, application/problem+json',
    'content-type': 'application/json',
    'x-client-schema': String(clientSchema.current),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const search = new URLSearchParams(query).toString();
  const url = search ? `${path}?${search}` : path;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      throw new Unreachable(path, false, cause);
    },
  );
  if (answer.ok) return answer;
  throw await errorOf(answer);
};

const eventIn = (block: string): StreamedEvent | undefined => {
  const [, event] = /^event: (.*)$/m.exec(block) ?? [];
  const [, data] = /^data: (.*)$/m.exec(block) ?? [];
  return event && data ? { event, data: JSON.parse(data) as unknown } : undefined;
};

/** Calls the API and yields the events of a streamed response. Throws like `request`. */
export async function* stream(path: string, settings: StreamSettings): AsyncGenerator<StreamedEvent> {
  const answer = await renewed(bearerToken, (token) => send(path, settings, token));
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const found = eventIn(block);
        if (found) yield found;
      }
    }
  } catch (cause) {
    settings.signal.throwIfAborted();
    throw cause instanceof TypeError ? new Unreachable(path, false, cause) : cause;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
