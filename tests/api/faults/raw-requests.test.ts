import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { nodeHandler, type PlatformRequest } from '../../../functions/src/http/node-adapter.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let server: Server;

beforeAll(async () => {
  await tenant.create();
  const handle = nodeHandler(handleRequest);
  server = createServer((request, response) => {
    handle(request as PlatformRequest, response).catch(() => {
      response.statusCode = 599;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close());

/** Sends these raw lines, and returns the whole response. */
const exchange = (first: string, headers: readonly string[] = []): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = [first, `Host: ${tenant.host}`, ...headers, 'Connection: close', '', ''];
    let answer = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(5_000, () => socket.destroy(new Error('No answer came')));
  });

test.each([
  'GET //[ HTTP/1.1',
  'GET //evil.example/public-api/v1/tenant HTTP/1.1',
  'GET http://[/public-api/v1/tenant HTTP/1.1',
  'GET /%ZZ HTTP/1.1',
  'GET /public-api/v1/tenant/%00 HTTP/1.1',
  'GET /\\..\\..\\etc HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'DELETE / HTTP/1.1',
  'PROPFIND /public-api/v1/tenant HTTP/1.1',
  'TRACE /public-api/v1/tenant HTTP/1.1',
])('refuses %s with a problem, not a fault', async (line) => {
  const answer = await exchange(line);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toMatch(/x-request-id: \w{20}/i);
});

test('a HEAD request gets the headers of a GET and no body', async () => {
  const [got, headed] = [
    await exchange('GET /public-api/v1/tenant HTTP/1.1'),
    await exchange('HEAD /public-api/v1/tenant HTTP/1.1'),
  ];
  const head = (answer: string) => /^etag: .*$/im.exec(answer)?.[0];
  expect(headed).toMatch(/^HTTP\/1\.1 200 /);
  expect(head(headed)).toBe(head(got));
  expect(headed.endsWith('\r\n\r\n')).toBe(true);
});

test.each([
  ['X-Forwarded-Host: [::1', 404],
  [`X-Forwarded-Host: ${'a'.repeat(5000)}.localhost`, 404],
  ['X-Forwarded-Host: acme.localhost, evil.example', 404],
  ['If-None-Match: "\xff"', 200],
  ['Authorization: Bearer', 200],
])('responds to the header %s with %i', async (header, status) => {
  expect(await exchange('GET /public-api/v1/tenant HTTP/1.1', [header])).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
