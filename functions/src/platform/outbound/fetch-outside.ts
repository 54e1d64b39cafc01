import { Readable } from 'node:stream';
import { webStream } from '../web-stream.ts';
import { isRedirect, outboundFault, outboundUrl, sendGuarded } from './outbound.ts';
import { OutboundError } from './outbound-error.ts';

const headersOf = (headers: Readonly<NodeJS.Dict<string | string[]>>): Headers => {
  const made = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) made.append(name, one);
  return made;
};

/** Passes on an answer of at most this many bytes. */
const limited = async function* (answer: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const part of answer) {
    length += part.length;
    if (length > maxBytes) throw new OutboundError('too_large', `The answer is longer than ${maxBytes} bytes.`);
    yield part;
  }
};

/**
 * Returns a `fetch` for libraries that call a host named by a tenant. It has the same guard as `callOutside`, and
 * streams the answer. Redirects are errors. The caller's signal limits the time.
 */
export const fetchOutside =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    // Not the request's own signal: it could be garbage-collected with the request, which nothing references while the
    // answer is read.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const body = new Uint8Array(await request.arrayBuffer());
    try {
      const answer = await sendGuarded(
        {
          method: request.method,
          url: outboundUrl(request.url),
          headers: Object.fromEntries(request.headers),
          body: body.length > 0 ? body : undefined,
        },
        signal,
      );
      if (isRedirect(answer)) {
        answer.destroy();
        throw new OutboundError('too_many_redirects', 'The host redirects, and redirects are not followed here.');
      }
      const stream = webStream(Readable.from(limited(answer, maxBytes), { objectMode: false }));
      return new Response(stream, {
        status: answer.statusCode ?? 502,
        headers: headersOf(answer.headers),
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw outboundFault(error);
    }
  };
