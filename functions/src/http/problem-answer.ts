import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { answerFor } from '@kindred/contract/errors';
import type { Problem } from '@kindred/contract/problem';
import { log } from '../platform/log.ts';
import { ApiError } from '../platform/api-error.ts';

/** Converts any error to problem+json with the catalogue's text. No internals are exposed. */
export const problemAnswer = (
  error: unknown,
  requestId: string,
  path: string,
  declared: AnyEndpoint['errors'] = [],
  more: Readonly<Record<string, string>> = {},
): Response => {
  const refusal = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
  const entry = answerFor(refusal.code, declared);
  if (entry.status >= 500) log.error('A call failed', refusal.cause ?? error, { path, code: entry.code });
  const problem: Problem = {
    type: 'about:blank',
    title: entry.title,
    status: entry.status,
    ...(refusal.detail && { detail: refusal.detail }),
    instance: path,
    code: entry.code,
    requestId,
    ...(refusal.issues && { issues: refusal.issues }),
  };
  const headers = new Headers({
    ...more,
    ...refusal.headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  if (refusal.retryAfter !== undefined) headers.set('retry-after', String(Math.max(1, refusal.retryAfter)));
  if (entry.status === 401) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(problem), { status: entry.status, headers });
};
