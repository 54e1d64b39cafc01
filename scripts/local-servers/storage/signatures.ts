import { createHash, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, xmlError } from './answer.ts';

const algorithm = 'GOOG4-RSA-SHA256';
const mostSeconds = 7 * 24 * 3600;

/** Encodes everything but letters, digits and `-._~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const sorted = (lines: string[]): string[] => lines.toSorted((one, other) => (one < other ? -1 : 1));

/** Reads the signed header. Our clients sign the host without its port. */
const headerOf = (headers: IncomingHttpHeaders, name: string): string =>
  name === 'host' ? (headers.host ?? '').replace(/:\d+$/, '') : String(headers[name] ?? '').trim();

/**
 * Writes a request for an object as it was signed. `HEAD` may use what was signed for `GET`.
 * https://cloud.google.com/storage/docs/authentication/canonical-requests
 */
const canonicalRequest = (url: URL, headers: IncomingHttpHeaders): string => {
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Goog-Signature');
  const signed = url.searchParams.get('X-Goog-SignedHeaders') ?? '';
  return [
    'GET',
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    sorted(query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)).join('&'),
    ...signed.split(';').map((name) => `${name}:${headerOf(headers, name)}`),
    '',
    signed,
    headers['x-goog-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
};

/** Reads `20261128T164207Z`. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const expectedQuery = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'];

/**
 * Returns the refusal of a request whose signature is wrong or expired; undefined if it may fetch the object.
 * https://cloud.google.com/storage/docs/authentication/signatures
 */
export const refusalOf = (
  url: URL,
  headers: IncomingHttpHeaders,
  publicKey: KeyObject,
  now: number,
): Answer | undefined => {
  const values = expectedQuery.map((name) => url.searchParams.get(`X-Goog-${name}`) ?? '');
  const [asked, credential, date, expires, signedHeaders, signature] = values as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (!signature) return xmlError(403, 'AccessDenied', 'Access denied.', 'Anonymous caller does not have access.');
  const scope = credential.slice(credential.indexOf('/') + 1);
  const begins = timeOf(date);
  const isComplete =
    asked === algorithm &&
    scope === `${date.slice(0, 8)}/auto/storage/goog4_request` &&
    signedHeaders.split(';').includes('host') &&
    /^\d+$/.test(expires) &&
    Number(expires) <= mostSeconds &&
    begins <= now + 15 * 60_000;
  if (!isComplete) return xmlError(400, 'AuthenticationQueryParametersError', 'The query of the signature is wrong.');
  const digest = createHash('sha256').update(canonicalRequest(url, headers)).digest('hex');
  const signedText = [algorithm, date, scope, digest].join('\n');
  if (!verify('RSA-SHA256', Buffer.from(signedText), publicKey, Buffer.from(signature, 'hex')))
    return xmlError(
      403,
      'SignatureDoesNotMatch',
      'Access denied.',
      'The request signature we calculated does not match the signature you provided. Check your Google secret key and signing method.',
    );
  const until = begins + Number(expires) * 1000;
  if (now >= until)
    return xmlError(
      400,
      'ExpiredToken',
      'Invalid argument.',
      `The provided token has expired. Request signature expired at: ${new Date(until).toISOString()}`,
    );
  return undefined;
};
