import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { send, xmlError } from './answer.ts';
import type { Emulator } from './emulator.ts';

/** Returns the headers of an object. What the signed address says goes before what is stored. */
const headersOf = (url: URL, type: string, etag: string): Record<string, string> => {
  const disposition = url.searchParams.get('response-content-disposition');
  return {
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=0',
    'content-type': url.searchParams.get('response-content-type') ?? type,
    ...(disposition && { 'content-disposition': disposition }),
    etag,
  };
};

const missing = xmlError(404, 'NoSuchKey', 'The specified key does not exist.');

/** Sends an object, or the part of it that `Range` names. */
export const download = async (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  emulator: Emulator,
): Promise<void> => {
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
  const name = rest.map(decodeURIComponent).join('/');
  if (request.method === 'HEAD') {
    const found = await emulator.describe(bucket, name);
    if (!found) return send(response, { ...missing, body: '' });
    const { contentType = '', etag = '', size = '' } = found;
    response.writeHead(200, { ...headersOf(url, contentType, etag), 'content-length': size }).end();
    return;
  }
  const { range = '' } = request.headers;
  const asked = /^bytes=(?:\d+-\d*|-\d+)$/.test(range) ? range : undefined;
  const stored = await emulator.read(bucket, name, asked);
  const { headers } = stored;
  const length = headers.get('content-length') ?? '';
  if (!stored.ok || (asked && stored.status === 200)) {
    await stored.body?.cancel();
    if (stored.status === 404) return send(response, missing);
    if (!stored.ok) return send(response, xmlError(503, 'ServiceUnavailable', 'Service unavailable.'));
    // The emulator sends everything where the range begins behind the end.
    const unsatisfiable = xmlError(416, 'InvalidRange', 'The requested range cannot be satisfied.');
    return send(response, {
      ...unsatisfiable,
      headers: { ...unsatisfiable.headers, 'content-range': `bytes */${length}` },
    });
  }
  response.writeHead(stored.status, {
    ...headersOf(url, headers.get('content-type') ?? '', headers.get('etag') ?? ''),
    'content-length': length,
    ...(asked && { 'content-range': headers.get('content-range') ?? '' }),
  });
  await pipeline(Readable.fromWeb(stored.body as ReadableStream), response);
};
