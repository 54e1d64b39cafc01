import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { settings } from '../settings.ts';
import { isLoopback, isPublic } from './addresses.ts';
import { OutboundError } from './outbound-error.ts';

/** A call to a host that a tenant named. The caller sets the limits. */
export interface OutboundCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The time limit of the whole call, including redirects. */
  readonly milliseconds: number;
  /** A longer answer is an error. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** False for callers that follow redirects themselves: one is then an answer. */
  readonly followsRedirects?: boolean;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<http.IncomingHttpHeaders>;
  readonly body: Buffer;
  /** The last URL, after redirects. */
  readonly url: string;
}

const mostRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers that may be sent along with a redirect to another origin; others may contain secrets. */
const harmless: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'content-type',
  'user-agent',
  'if-none-match',
  'if-modified-since',
]);

const refusedAddress = () =>
  new OutboundError('refused_address', 'The host is in a private network. Only hosts on the internet can be called.');

/** Returns whether the settings list an origin on this machine. */
export const isLocalOrigin = (origin: string): boolean =>
  settings().localOrigins.some((listed) => {
    const pattern = listed.split('*').map((part) => part.replace(/[^\w]/g, String.raw`\$&`));
    return new RegExp(`^${pattern.join('[^/:]+')}$`).test(origin);
  });

/** Returns whether a URL may be called at an address that its host has. */
const isAllowed = (address: string, { origin }: URL): boolean =>
  isPublic(address) || (isLoopback(address) && isLocalOrigin(origin));

/** Returns the URL if it may be called, before its host is looked up. Also checks URLs as users enter them. */
export const outboundUrl = (written: string): URL => {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new OutboundError('bad_url', 'The URL must begin with http:// or https://.');
  if (url.username || url.password)
    throw new OutboundError('bad_url', 'The URL must not contain a user name or password. Use a header.');
  const port = Number(url.port || 443);
  if (port < 1024 && port !== 80 && port !== 443)
    throw new OutboundError('bad_url', 'The port must be 80, 443 or at least 1024.');
  // The parser has normalised decimal, octal and hexadecimal notations of an address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host, url)) throw refusedAddress();
  return url;
};

/** Returns whether a name means this machine, whatever a DNS server says (RFC 6761). */
const isLocalName = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

const thisMachine = [{ address: '127.0.0.1', family: 4 }];

/**
 * Looks up a host and passes on its addresses only if all are allowed, so that the call connects to an address that was
 * checked.
 */
const guarded =
  (lookUp: typeof dns.lookup, url: URL): LookupFunction =>
  (host, options, done) => {
    const pass = (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]): void => {
      if (error) return done(error, '', 4);
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address, url)))
        return done(refusedAddress(), '', 4);
      if (options.all) return done(null, found);
      return done(null, found[0]!.address, found[0]!.family);
    };
    if (isLocalName(host)) pass(null, thisMachine);
    else lookUp(host, { ...options, all: true }, pass);
  };

/** Node's codes for a certificate that does not prove the host's identity. */
const isBadCertificate = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code);

/** Turns the error of a call to another host into an `OutboundError`. */
export const outboundFault = (error: unknown): OutboundError => {
  if (error instanceof OutboundError) return error;
  const { code = '' } = error as { code?: string };
  const cause = { cause: error };
  if (isBadCertificate(code))
    return new OutboundError('bad_certificate', 'The host’s certificate is not valid.', cause);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OutboundError('unreachable', 'The host was not found.', cause);
  return new OutboundError('unreachable', 'The host did not answer, or broke the connection.', cause);
};

const bodyOf = async (answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () => new OutboundError('too_large', `The answer is longer than ${maxBytes} bytes.`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return unpacked(Buffer.concat(parts), answer.headers['content-encoding'] ?? '', maxBytes, tooLarge);
};

type Unpack = (body: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const gunzip: Unpack = promisify(zlib.gunzip);
const inflate: Unpack = promisify(zlib.inflate);
const inflateRaw: Unpack = promisify(zlib.inflateRaw);

/** Returns whether compressed bytes begin with zlib's header. Some hosts send `deflate` without it. */
const hasZlibHeader = (body: Buffer): boolean =>
  body.length > 1 && (body[0]! & 0x0f) === 8 && body.readUInt16BE(0) % 31 === 0;

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: (body, options) => (hasZlibHeader(body) ? inflate : inflateRaw)(body, options),
  br: promisify(zlib.brotliDecompress),
};
const mostPackings = 3;

/**
 * Unpacks a body that the host compressed although no call asks for it, in reverse order of its encodings. A body in an
 * unknown encoding stays as it is.
 */
const unpacked = async (
  body: Buffer,
  encoding: string,
  maxBytes: number,
  tooLarge: () => OutboundError,
): Promise<Buffer> => {
  const names = encoding.split(',').map((name) => name.trim().toLowerCase());
  const packings = names.filter((name) => name !== '' && name !== 'identity').toReversed();
  if (body.length === 0 || packings.length > mostPackings || packings.some((name) => !unpackers[name])) return body;
  try {
    let rest = body;
    for (const name of packings) rest = await unpackers[name]!(rest, { maxOutputLength: maxBytes });
    return rest;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new OutboundError('unreachable', `The host’s answer is not valid ${encoding}.`, { cause: error });
  }
};

interface Step {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

const send = ({ method, url, headers, body }: Step, lookUp: typeof dns.lookup, signal: AbortSignal | undefined) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(
      url,
      { method, headers, lookup: guarded(lookUp, url), ...(signal && { signal }), agent: false },
      resolve,
    );
    asked.once('error', reject);
    asked.end(body);
  });

/** Sends one request, only to allowed addresses. Returns any response, redirects included. */
export const sendGuarded = (step: Step, signal: AbortSignal | undefined): Promise<http.IncomingMessage> =>
  send(step, dns.lookup, signal);

export const isRedirect = ({ statusCode = 0, headers }: http.IncomingMessage): boolean =>
  redirects.has(statusCode) && Boolean(headers.location);

/** Returns the call for a redirect; undefined if the response is not a redirect. */
const redirected = (step: Step, answer: http.IncomingMessage): Step | undefined => {
  if (!isRedirect(answer)) return undefined;
  const { statusCode = 0, headers } = answer;
  const location = headers.location!;
  const url = outboundUrl(URL.canParse(location, step.url) ? new URL(location, step.url).href : '');
  const isElsewhere = url.origin !== step.url.origin;
  const becomesGet = statusCode === 303 ? step.method !== 'HEAD' : statusCode < 307 && step.method === 'POST';
  const kept = Object.entries(step.headers).filter(
    ([name]) =>
      (!isElsewhere || harmless.has(name.toLowerCase())) &&
      !(becomesGet && ['content-type', 'content-length'].includes(name.toLowerCase())),
  );
  return {
    url,
    method: becomesGet ? 'GET' : step.method,
    body: becomesGet ? undefined : step.body,
    headers: Object.fromEntries(kept),
  };
};

/**
 * Calls a host that a tenant named. Never connects to a private, loopback, link-local or metadata address, directly or
 * by redirect (it follows at most 3). Throws `OutboundError` if there is no answer within the limits; an error status
 * is an answer. Only tests replace `lookUp`.
 */
export const callOutside = async (
  call: OutboundCall,
  lookUp: typeof dns.lookup = dns.lookup,
): Promise<OutboundAnswer> => {
  const timer = AbortSignal.timeout(call.milliseconds);
  const signal = call.signal ? AbortSignal.any([timer, call.signal]) : timer;
  try {
    const headers = { 'accept-encoding': 'identity', ...call.headers };
    let step: Step = { ...call, url: outboundUrl(call.url), headers, body: call.body };
    for (let followed = 0; ; followed += 1) {
      const answer = await send(step, lookUp, signal);
      const next = call.followsRedirects === false ? undefined : redirected(step, answer);
      if (!next) {
        const body = await bodyOf(answer, call.maxBytes).finally(() => answer.destroy());
        return { status: answer.statusCode ?? 0, headers: answer.headers, body, url: step.url.href };
      }
      answer.destroy();
      if (followed === mostRedirects)
        throw new OutboundError('too_many_redirects', `The host redirected more than ${mostRedirects} times.`);
      step = next;
    }
  } catch (error) {
    if (timer.aborted)
      throw new OutboundError(
        'timed_out',
        `There was no answer within ${Math.round(call.milliseconds / 1000)} seconds.`,
      );
    if (call.signal?.aborted) throw call.signal.reason;
    throw outboundFault(error);
  }
};
