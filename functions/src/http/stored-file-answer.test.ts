import { fileEndpoint, anyFileType } from '@kindred/contract/endpoint';
import { open } from '@kindred/contract/access';
import { expect, test } from 'vitest';
import { storedFileAnswer } from './stored-file-answer.ts';

const endpoint = fileEndpoint({
  method: 'GET',
  path: '/public-api/v1/file',
  summary: '',
  access: open(),
  status: 200,
  outputType: anyFileType,
  errors: [],
});

const answerOf = (
  size: number,
  elsewhere?: () => Promise<string | undefined>,
  headers = {},
  type = 'application/zip',
) =>
  storedFileAnswer(endpoint, new Request('http://acme.localhost/file', { headers }), {
    etag: 'a'.repeat(32),
    type,
    size,
    name: 'a.zip',
    open: async () => new Response('bytes').body!,
    ...(elsewhere && { elsewhere }),
  });

test('redirects to a large file with a URL that is not cached', async () => {
  const answer = await answerOf(8_000_001, async () => 'https://storage.example/a.zip?signed');
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
    302,
    'https://storage.example/a.zip?signed',
    '',
  ]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('sends a small file, and a large one that has no such URL', async () => {
  const never = () => Promise.reject(new Error('It is not asked for'));
  for (const answer of [
    await answerOf(8_000_000, never),
    await answerOf(8_000_001, async () => undefined),
    await answerOf(8_000_001),
  ])
    expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
});

test('does not redirect for a cached file or an invalid range', async () => {
  const never = () => Promise.reject(new Error('It is not asked for'));
  expect((await answerOf(8_000_001, never, { 'if-none-match': `"${'a'.repeat(32)}"` })).status).toBe(304);
  await expect(answerOf(8_000_001, never, { range: 'bytes=9000000-' })).rejects.toMatchObject({
    code: 'range_not_satisfiable',
  });
});

const headersOf = async (type: string, headers = {}) => (await answerOf(5, undefined, headers, type)).headers;

test.each([
  ['text/html', 'attachment'],
  ['application/xhtml+xml', 'attachment'],
  ['application/xml', 'attachment'],
  ['text/javascript', 'attachment'],
  ['application/octet-stream', 'attachment'],
  ['application/pdf; charset=utf-8', 'attachment'],
  ['image/svg+xml', 'inline'],
  ['image/jpeg', 'inline'],
  ['video/mp4', 'inline'],
  ['text/plain', 'inline'],
])('runs nothing in a file of the type %s, which is sent as %s', async (type, disposition) => {
  const headers = await headersOf(type);
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';(?!.*(allow-|script-src))/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([{}, { range: 'bytes=1-2' }])(
  'shows a PDF in the viewer, without a sandbox and without scripts (%o)',
  async (asked) => {
    const headers = await headersOf('application/pdf', asked);
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
