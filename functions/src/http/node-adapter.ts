import type { IncomingMessage, ServerResponse } from 'node:http';

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
    outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
  };

const toRequest = (incoming: PlatformRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
  const hasBody = method !== 'GET' && incoming.rawBody && incoming.rawBody.length > 0;
  return new Request(new URL(incoming.originalUrl ?? incoming.url ?? '/', 'http://api.invalid'), {
    method,
    headers,
    ...(hasBody && { body: incoming.rawBody as Uint8Array<ArrayBuffer> }),
  });
};
