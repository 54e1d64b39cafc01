import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { log } from '../platform/log.ts';
import { askedOf } from './taken-requests.ts';

/** The request as the platform passes it. */
export interface PlatformRequest extends IncomingMessage {
  /** The body, if the platform has read it. */
  readonly rawBody?: Uint8Array;
}

/** Adapts a function from Request to Response to Node's requests. */
export const nodeHandler =
  (handle: (request: Request, callerSignal: AbortSignal) => Promise<Response>) =>
  async (incoming: PlatformRequest, outgoing: ServerResponse): Promise<void> => {
    const caller = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) caller.abort();
    });
    const response = await handle(toRequest(incoming), caller.signal);
    // Drain an unread body: the next request needs the connection.
    incoming.on('error', () => undefined).resume();
    outgoing.removeHeader('x-powered-by');
    outgoing.statusCode = response.status;
    response.headers.forEach((value, name) => outgoing.setHeader(name, value));
    if (response.body && isStreamed(response)) return pour(response.body, incoming, outgoing);
    outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
  };

/**
 * Returns whether the response is streamed: a file, which is never held in memory whole, or events, which are sent as
 * they come.
 */
const isStreamed = ({ headers }: Response): boolean =>
  headers.has('content-disposition') || headers.get('content-type') === 'text/event-stream';

/** Streams a response. If it fails halfway, it breaks the connection, so that no truncated file looks complete. */
const pour = async (
  body: ReadableStream<Uint8Array>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  if (incoming.method === 'HEAD') {
    await body.cancel();
    outgoing.end();
    return;
  }
  // A pipeline notices that the caller has gone away, even while it waits for the next part.
  await pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing).catch((error: NodeJS.ErrnoException) => {
    // It is not an error if the caller goes away.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error('An answer was not sent to its end', error);
  });
};

/** Maps HEAD to GET, and methods that Request does not accept to OPTIONS, which is not allowed either. */
const methodOf = (method: string): string => {
  if (method === 'HEAD') return 'GET';
  return /^(CONNECT|TRACE|TRACK)$/i.test(method) ? 'OPTIONS' : method;
};

/** Returns the path and query of the target: `//host/` counts as a path, and an invalid target as the root. */
const addressOf = (target: string): URL => {
  const path = target.startsWith('/') ? target : '/';
  return new URL(URL.canParse(`http://api.invalid${path}`) ? `http://api.invalid${path}` : 'http://api.invalid/');
};

const toRequest = (incoming: PlatformRequest): Request => {
  const asked = askedOf(incoming);
  const headers = new Headers();
  for (const [name, value] of Object.entries(asked.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const method = methodOf(incoming.method ?? 'GET');
  const hasBody =
    method !== 'GET' && (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0);
  const body = hasBody ? (incoming.rawBody ?? unreadBody(incoming)) : null;
  return new Request(addressOf(asked.url), { method, headers, body, duplex: 'half' } as RequestInit);
};

/** Reads the body on demand. If the reader stops early, the connection stays open for the response. */
const unreadBody = (incoming: IncomingMessage) =>
  NodeReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
