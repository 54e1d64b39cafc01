import { type AnyEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { expect } from 'vitest';
import type { Answer } from '../../support/call.ts';
import { type Outgoing, send } from '../../support/examples.ts';

/** Checks that an answer matches its declaration, including its caching and a request id. */
export const expectDeclared = (answer: Answer, endpoint: AnyEndpoint): void => {
  expect([answer.status, answer.status < 400 || answer.problem]).toEqual([endpoint.status, true]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(answer.headers.get('cache-control')).toBe(endpoint.cache ?? 'private, no-store');
  const type = endpoint.outputType ?? (endpoint.status === 204 ? null : 'application/json; charset=utf-8');
  if (type === anyFileType) expect(answer.headers.get('content-type')).toMatch(/^[a-z]+\/[\w.+-]+(; charset=utf-8)?$/);
  else expect(answer.headers.get('content-type')).toBe(type);
  if (endpoint.status === 204) expect(answer.bytes).toHaveLength(0);
  if (endpoint.output) expect(endpoint.output.safeParse(answer.body).error?.issues ?? []).toEqual([]);
  if (answer.body?.version) expect(answer.headers.get('etag')).toMatch(`"${answer.body.version}-`);
  if (!endpoint.list) return;
  expect(answer.body).toMatchObject({ total: expect.any(Number), totalIsExact: true, nextCursor: null });
  expect(answer.body.items.length).toBeGreaterThan(0);
};

/**
 * Checks that a caller who has the current answer gets it without a body, and one who has another version gets it
 * whole.
 */
export const expectSentOnce = async (allowed: Outgoing, { headers }: Answer): Promise<void> => {
  const etag = headers.get('etag');
  const again = await send({ ...allowed, headers: { 'if-none-match': etag ?? '"none"' } });
  expect([again.status, again.bytes.length > 0]).toEqual(etag ? [304, false] : [200, true]);
  const other = await send({ ...allowed, headers: { 'if-none-match': '"something-else"' } });
  expect([other.status, other.bytes.length > 0]).toEqual([200, true]);
};
