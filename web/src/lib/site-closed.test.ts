import { expect, test, vi } from 'vitest';
import { errorOf } from './api/answer-error.ts';
import { noticeClosed, onSiteClosed } from './site-closed.ts';

const heard = vi.fn<() => void>();
const stop = onSiteClosed(heard);

const answer = (status: number, code: string): Response =>
  new Response(JSON.stringify({ status, code, title: 'Forbidden', requestId: 'r' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

test.each([
  ['a suspended site', () => errorOf(answer(403, 'tenant_suspended')), 1],
  ['a host without a site', () => errorOf(answer(404, 'unknown_host')), 1],
  ['a missing record', () => errorOf(answer(404, 'not_found')), 0],
  ['a failure without a code', () => errorOf(new Response('', { status: 403 })), 0],
  ['a disabled pool of identities', () => noticeClosed({ code: 'auth/project-disabled' }), 1],
  ['a deleted pool', () => noticeClosed({ code: 'auth/invalid-tenant-id' }), 1],
  ['a wrong password', () => noticeClosed({ code: 'auth/invalid-credential' }), 0],
  ['a broken script', () => noticeClosed(new TypeError('x')), 0],
  ['nothing', () => noticeClosed(null), 0],
])('%s is noticed as a closed site, or not', async (_, fail, times) => {
  heard.mockClear();
  await fail();
  expect(heard).toHaveBeenCalledTimes(times);
});

test('does not call a listener that has stopped', () => {
  heard.mockClear();
  stop();
  noticeClosed({ code: 'tenant_suspended' });
  expect(heard).not.toHaveBeenCalled();
});
