import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { addressFor, call } from '../../support/call.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { asInstance, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let olga: Persona;
const most = 5;

beforeAll(async () => {
  await tenant.create();
  olga = await tenant.person('Olga');
});
beforeEach(() => {
  freezeTime();
  restart();
  asInstance({ callsPerMinute: most });
});
afterEach(() => {
  realTime();
  asInstance();
});

/** Makes this call once more than allowed for one address. Returns all responses. */
const askTooOften = async (
  line: string,
  headers: Record<string, string>,
  ip = addressFor(newId()),
  host = tenant.host,
) => {
  const answers = [];
  for (let asked = 0; asked <= most; asked++) answers.push(await call(host, line, { headers, ip }));
  return answers;
};

const lines = [
  'GET /',
  'GET /nothing',
  'GET /api/v1/care/nothing',
  'GET /public-api/v1/nothing',
  'DELETE /public-api/v1/tenant',
  'PROPFIND /api/v1/users',
  'GET /api/v1/users',
  'GET /public-api/v1/tenant',
  'GET /public/nothing',
  'POST /public/nothing',
  `GET /${'a'.repeat(3000)}`,
];
const tokens = ['', 'Bearer', 'Bearer a.b.c', 'Basic YTpi'];

test.each(lines.flatMap((line) => tokens.map((token) => [line, token] as const)))(
  'counts %s with the token “%s” for its address',
  async (line, authorization) => {
    const answers = await askTooOften(line, authorization ? { authorization } : {});
    const refused = answers.pop()!;
    expect(answers.map(({ status }) => status)).not.toContain(429);
    expect(refused.status).toBe(429);
    if (!line.includes(' /public/')) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

test('counts a call to an unknown host for its address', async () => {
  const odd: Record<string, string>[] = [{}, { authorization: 'Bearer a.b.c' }];
  for (const headers of odd) {
    const answers = await askTooOften('GET /api/v1/users', headers, undefined, 'nobody.localhost');
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 404), 429]);
  }
});

test('counts each signed-in user separately, even at a shared address', async () => {
  const ip = addressFor(newId());
  await askTooOften('GET /nothing', {}, ip);
  const headers = { authorization: `Bearer ${olga.token}` };
  const answers = await askTooOften('GET /api/v1/care/circles/member', headers, ip);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 200), 429]);
  expect((await call(tenant.host, 'GET /nothing', { ip: addressFor(newId()) })).status).toBe(404);
});

test('counts a signed-in user’s calls to unknown paths only once, for the address', async () => {
  const headers = { authorization: `Bearer ${olga.token}` };
  const answers = await askTooOften('GET /nothing', headers);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: most }, () => 404), 429]);
});
