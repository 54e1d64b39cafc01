import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { settings } from '../platform/settings.ts';

/** The original request, before the platform's server saw it. */
interface OriginalRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const taken = new WeakMap<IncomingMessage, OriginalRequest>();

/**
 * Keeps the platform's server from reading requests. It would read each body whole, inflate up to 1 GB, parse it before
 * our code runs, and answer parse errors with HTML. So it gets a request without path and body; `askedOf` returns the
 * real ones, with the body still unread.
 */
export const takeRequests = (): void =>
  onRequest((request) => {
    const { url = '/', headers } = request;
    // The emulator checks this way whether the function is up.
    if (url === '/__/health' && settings().isLocal) return;
    taken.set(request, { url, headers: { ...headers } });
    request.url = '/';
    delete headers['content-length'];
    delete headers['transfer-encoding'];
  });

/** Refuses compressed bodies, for functions that the platform calls: the platform never compresses. */
export const refuseEncodedBodies = (): void =>
  onRequest(({ headers }) => {
    delete headers['content-encoding'];
  });

/** Returns the original request, whether it was taken or not. */
export const askedOf = (request: IncomingMessage): OriginalRequest =>
  taken.get(request) ?? {
    url: (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/',
    headers: request.headers,
  };

/** Subscribes to Node's requests, which are published before the server gets them. */
const onRequest = (use: (request: IncomingMessage) => void): void =>
  subscribe('http.server.request.start', (message) => use((message as { request: IncomingMessage }).request));
