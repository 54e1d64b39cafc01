import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { ApiError } from '../platform/api-error.ts';
import { type ByteRange, rangeOf } from './byte-range.ts';
import { matchesEtag } from './conditions.ts';
import { dispositionOf } from './content-disposition.ts';
import type { StoredFileAnswer } from './context.ts';

/** Larger files are fetched from Storage if possible, since responses of functions have a size limit. */
const sentByUs = 8_000_000;

/**
 * Files run no scripts and have no origin. Styles are allowed because browsers add their own around an opened picture.
 */
const filePolicy = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Safari does not show a PDF in a sandbox, and Chromium did not for years. Viewers isolate a PDF's scripts from the
 * site, and nothing else from the site runs here. The viewer itself may be an object in a page with a style.
 */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Returns the requested range, unless the file has changed since the caller got the rest of it (`If-Range`). */
const askedRange = (request: Request, etag: string, size: number): ByteRange | undefined | 'none' => {
  const ifRange = request.headers.get('if-range');
  return ifRange && ifRange.trim() !== etag ? undefined : rangeOf(request.headers.get('range'), size);
};

/**
 * Streams a stored file, whole or in part. Opened as a page, it runs no scripts and has no origin; PDFs open in the
 * browser's viewer.
 */
export const storedFileAnswer = async (
  endpoint: AnyEndpoint,
  request: Request,
  file: StoredFileAnswer,
): Promise<Response> => {
  const etag = `"${file.etag}"`;
  const headers = new Headers({
    etag,
    'cache-control': endpoint.cache ?? 'private, no-store',
    'accept-ranges': 'bytes',
  });
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
  const range = askedRange(request, etag, file.size);
  if (range === 'none')
    throw new ApiError('range_not_satisfiable', { headers: { 'content-range': `bytes */${file.size}` } });
  const address = file.size > sentByUs ? await file.elsewhere?.() : undefined;
  if (address) {
    headers.set('location', address);
    return new Response(null, { status: 302, headers });
  }
  const content = await file.open(range);
  if (!content) throw new ApiError(endpoint.errors.find((code: string) => code.endsWith('_not_found')) ?? 'not_found');
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('content-type', file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type);
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  headers.set('content-disposition', dispositionOf(file));
  headers.set('content-security-policy', file.type === 'application/pdf' ? pdfPolicy : filePolicy);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(content, { status: range ? 206 : 200, headers });
};
