import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { settings } from '../platform/settings.ts';

/** What was asked for, before the platform's server saw it. */
interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const taken = new WeakMap<IncomingMessage, Asked>();

/**
 * Keeps the platform's server from reading requests. It reads each body whole, inflates up to 1 GB of it and parses it before
 * our code runs, and it answers what it cannot parse, in a body or a path, with HTML. So it gets a request without a path and
 * without a body; `askedOf` has the real ones, and the body is still to be read.
 */
export const takeRequests = (): void =>
  onRequest((request) => {
    const { url = '/', headers } = request;
    // Locally the emulator asks in this way whether the function is up.
    if (url === '/__/health' && settings().isLocal) return;
    taken.set(request, { url, headers: { ...headers } });
    request.url = '/';
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  });

/** For the functions that the platform calls: it encodes no body, and what somebody else has encoded is not inflated. */
export const refuseEncodedBodies = (): void =>
  onRequest(({ headers }) => {
    delete headers['content-encoding'];
  });

/** What was asked for, whether the request was taken or not. */
export const askedOf = (request: IncomingMessage): Asked =>
  taken.get(request) ?? {
    url: (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/',
    headers: request.headers,
  };

/** Node publishes each request here before it gives it to the server. */
const onRequest = (use: (request: IncomingMessage) => void): void =>
  subscribe('http.server.request.start', (message) => use((message as { request: IncomingMessage }).request));
