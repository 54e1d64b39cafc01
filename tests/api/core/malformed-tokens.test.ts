import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useLog } from '../../../functions/src/platform/log.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let person: Persona;
const faults: string[] = [];

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Olga');
  useLog((line, severity) => severity === 'ERROR' && faults.push(line));
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(() => useLog());

/** Returns the statuses of two calls: one that needs a user, and an open one. */
const statuses = async (authorization: string): Promise<number[]> => {
  const headers = { authorization };
  const answers = [
    await tenant.call('GET /api/v1/care/circles/member', { headers }),
    await tenant.call('GET /public-api/v1/tenant', { headers }),
  ];
  return answers.map(({ status }) => status);
};

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const header = encoded('{"alg":"none","typ":"JWT"}');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

test.each([
  ['a payload that is cut off', '{"a":"x'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['nothing', '{}'],
  ['half a character', '"\\ud800"'],
  ['no JSON', 'a'],
])('a token of %s identifies nobody', async (_, payload) => {
  expect(await statuses(`Bearer ${header}.${encoded(payload)}.`)).toEqual([401, 200]);
  expect(await statuses(`Bearer ${encoded(payload)}.${person.token.split('.')[1]}.`)).toEqual([401, 200]);
  expect(faults).toEqual([]);
});

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});
const tokenText = fc.string({ unit: fc.constantFrom(...'aAeyJ019-_.~+/='), maxLength: 300 });

test('refuses any other text if the call needs a user, and ignores it otherwise', async () => {
  const texts = fc.oneof(
    headerText,
    tokenText.map((text) => `Bearer ${text}`),
    fc.json().map((text) => `Bearer ${header}.${encoded(text)}.`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (authorization) => {
      expect(await statuses(authorization)).toEqual([401, 200]);
      expect(faults).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

const claim = fc.constantFrom(
  'sub',
  'uid',
  'user_id',
  'auth_time',
  'iat',
  'exp',
  'aud',
  'iss',
  'email',
  'email_verified',
  'firebase',
  'ADMIN',
  'secondFactor',
  'secondFactorAt',
);

test('a token with an odd claim identifies a user or no user, and never causes a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      claim,
      fc.oneof(fc.jsonValue(), fc.constantFrom('a'.repeat(129), '__id__', '/', 1e300)),
      async (name, value) => {
        const odd = encoded(JSON.stringify({ ...claimsOf(person.token), [name]: value }));
        const [needed, open] = await statuses(`Bearer ${header}.${odd}.`);
        expect([200, 401]).toContain(needed);
        expect(open).toBe(200);
        expect(faults).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
