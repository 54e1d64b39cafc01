import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { log } from '../platform/log.ts';
import { askedOf } from './taken-requests.ts';

/** The request as the platform hands it over. */
export interface PlatformRequest extends IncomingMessage {
  /** The body, where the platform has read it. */
  readonly rawBody?: Uint8Array;
}

/** Lets a function from Request to Response answer Node's requests. */
export const nodeHandler =
  (handle: (request: Request) => Promise<Response>) =>
  async (incoming: PlatformRequest, outgoing: ServerResponse): Promise<void> => {
    const response = await handle(toRequest(incoming));
    // The rest of a body that nobody wanted: the connection is needed for the next request.
    incoming.on('error', () => undefined).resume();
    outgoing.removeHeader('x-powered-by');
    outgoing.statusCode = response.status;
    response.headers.forEach((value, name) => outgoing.setHeader(name, value));
    if (response.body && isStreamed(response)) return pour(response.body, incoming, outgoing);
    outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
  };

/** A file: it is sent as it is read or made, and never lies in memory whole. */
const isStreamed = ({ headers }: Response): boolean => headers.has('content-disposition');

/** Sends what is made while it is sent. Where that fails half-way the connection breaks: a file cut short is none. */
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
  await pipeline(body, outgoing).catch((error: unknown) => log.error('A file was not sent to its end', error));
};

/** A GET answers HEAD too. What no Request can carry is told, as OPTIONS is, that it is not allowed. */
const methodOf = (method: string): string => {
  if (method === 'HEAD') return 'GET';
  return /^(CONNECT|TRACE|TRACK)$/i.test(method) ? 'OPTIONS' : method;
};

/** Only the path and query of what was asked for: `//host/` is a path here, and what is no address at all is the root. */
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

/** Read only when it is asked for. Where the reader stops before the end, the connection stays for the answer. */
const unreadBody = (incoming: IncomingMessage) =>
  NodeReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
