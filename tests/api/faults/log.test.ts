import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handleRequest } from '../../../functions/src/api.ts';
import { useLog } from '../../../functions/src/platform/log.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { keepArchive } from '../../support/care/archives.ts';
import { call } from '../../support/call.ts';
import { createCircle } from '../../support/care/circles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let olga: Persona;
let lines: string[] = [];

beforeAll(async () => {
  await tenant.create();
  olga = await tenant.person('Olga');
});
beforeEach(() => {
  lines = [];
  useLog((line) => lines.push(line));
});
afterEach(() => useLog());

test('writes one line per call, with its request id and without e-mail addresses', async () => {
  const { headers } = await tenant.call('GET /public-api/v1/anna@acme.example');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { message: 'Call', path: '/public-api/v1/…@…', status: 404, requestId: headers.get('x-request-id') },
  ]);
});

test('logs no token of an archive’s link, whatever the outcome', async () => {
  const circle = await createCircle(olga, 'Garden');
  const { id } = await keepArchive(tenantDatabase(tenant.id), circle.id, olga.uid);
  const { url } = (await olga.call(`POST /api/v1/care/archives/${id}/links`)).body as { url: string };
  const token = url.split('/').at(-1)!;
  expect((await tenant.call(`GET ${url}`)).status).toBe(200);
  for (const odd of [`DELETE ${url}`, `GET ${url}/`, `GET /x${url}`, `GET ${url}x`, `GET /public-api/v1/${token}`])
    expect((await tenant.call(odd)).status).toBeGreaterThanOrEqual(400);
  expect(lines.length).toBeGreaterThanOrEqual(7);
  expect(lines.join('\n')).toContain(`/public-api/v1/care/archives/${id}/…`);
  expect(lines.join('\n')).not.toContain(token.slice(0, 10));
});

test('logs no ID token that was put into a path', async () => {
  await tenant.call(`GET /api/v1/${olga.token.slice(0, 1500)}`);
  const payload = olga.token.split('.')[1]!;
  expect(lines.join('\n')).not.toContain(payload.slice(0, 10));
});

/** Returns the shortest time of a few runs, to exclude other load on the machine. */
const millisecondsFor = async (path: string): Promise<number> => {
  const taken: number[] = [];
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    await handleRequest(new Request(`http://api.invalid${path}`, { headers: { host: tenant.host } }));
    taken.push(performance.now() - started);
  }
  return Math.min(...taken);
};

test.each([
  ['a path', `/${'a'.repeat(15_000)}`],
  ['a path in the API', `/api/v1/care/circles/${'a'.repeat(3000)}`],
  ['a path of a public page', `/public/${'a'.repeat(3000)}`],
  ['a path of e-mail addresses', `/${'a@'.repeat(7000)}`],
  ['a query', `/public-api/v1/tenant?${'a=b&'.repeat(4000)}`],
])('refuses %s that is too long before anything reads it', async (_, path) => {
  const { problem, headers } = await call(tenant.host, `GET ${path}`);
  expect(problem).toMatchObject({ status: 414, title: 'URI Too Long', code: 'uri_too_long' });
  expect(problem.instance!.length).toBeLessThan(200);
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(lines.join('\n').length).toBeLessThan(500);
  expect(await millisecondsFor(path)).toBeLessThan(20);
});

test('accepts an address of the maximum length', async () => {
  const path = `/public-api/v1/${'a'.repeat(2048 - 15)}`;
  expect((await call(tenant.host, `GET ${path}`)).status).toBe(404);
  expect((await call(tenant.host, `GET ${path}a`)).status).toBe(414);
});
