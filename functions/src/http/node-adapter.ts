import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { log } from '../platform/log.ts';

/** The request as the platform hands it over: its body was read whole already. */
export interface PlatformRequest extends IncomingMessage {
  readonly rawBody?: Uint8Array;
  readonly originalUrl?: string;
}

/** Lets a function from Request to Response answer Node's requests. */
export const nodeHandler =
  (handle: (request: Request) => Promise<Response>) =>
  async (incoming: PlatformRequest, outgoing: ServerResponse): Promise<void> => {
    const response = await handle(toRequest(incoming));
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
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const method = methodOf(incoming.method ?? 'GET');
  const hasBody = method !== 'GET' && incoming.rawBody && incoming.rawBody.length > 0;
  return new Request(addressOf(incoming.originalUrl ?? incoming.url ?? '/'), {
    method,
    headers,
    ...(hasBody && { body: incoming.rawBody as Uint8Array<ArrayBuffer> }),
  });
};
