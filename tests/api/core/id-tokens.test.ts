import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useKeysFrom } from '../../../functions/src/platform/id-token.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { asInstance } from '../../support/instance.ts';
import { claimsOf, signToken, useLocalKey } from '../../support/signed-tokens.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let person: Persona;

const profile = (token: string) => tenant.call('GET /api/v1/me/profile', { token });
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Returns the token as the Auth emulator issued it. */
const unsigned = (token: string): string => `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(token))}.`;

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Petra');
});
afterEach(() => {
  asInstance();
  useLocalKey();
});

describe('an ID token', () => {
  test('is accepted with the identity service’s signature', async () => {
    expect((await profile(person.token)).status).toBe(200);
  });

  test.each<[string, (token: string) => string]>([
    ['without a signature', unsigned],
    ['that somebody else signed', (token) => signToken(claimsOf(token), stranger)],
    [
      'signed by a key that the service does not publish',
      (token) => signToken(claimsOf(token), stranger, { kid: 'x' }),
    ],
    ['that names another algorithm', (token) => token.replace(/^[^.]+/, part({ alg: 'HS256', kid: 'local' }))],
    ['that was changed', (token) => token.replace(/\.[^.]+\./, `.${part({ ...claimsOf(token), ADMIN: true })}.`)],
    ['of another project', (token) => signToken({ ...claimsOf(token), aud: 'another' })],
    ['of another issuer', (token) => signToken({ ...claimsOf(token), iss: 'https://accounts.google.com' })],
    ['that has expired', (token) => signToken({ ...claimsOf(token), exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that never expires', (token) => signToken({ ...claimsOf(token), exp: undefined })],
    ['of nobody', (token) => signToken({ ...claimsOf(token), sub: '' })],
    ['that does not say when its session began', (token) => signToken({ ...claimsOf(token), auth_time: undefined })],
    ['of the project’s own pool', (token) => signToken({ ...claimsOf(token), firebase: {} })],
    ['of another pool', (token) => signToken({ ...claimsOf(token), firebase: { tenant: 'another' } })],
    ['whose content is null', () => `${part({ alg: 'RS256', kid: 'local' })}.${part(null)}.c2ln`],
    ['whose content is cut', () => `${part({ alg: 'RS256', kid: 'local' })}.${part({ a: 'x' }).slice(0, -2)}.c2ln`],
  ])('%s is 401', async (_, spoil) => {
    const answer = await profile(spoil(person.token));
    expect(answer.problem).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('is verified here as in production, and accepted without a signature only in local use', async () => {
    asInstance({ environment: 'production' });
    expect((await profile(person.token)).status).toBe(200);
    expect((await profile(unsigned(person.token))).status).toBe(401);
    asInstance({ environment: 'local' });
    expect((await profile(unsigned(person.token))).status).toBe(200);
    expect((await profile(signToken(claimsOf(person.token), stranger))).status).toBe(401);
  });

  test('with a signature is 401 in local use, even offline: the public keys are not fetched', async () => {
    let fetched = 0;
    useKeysFrom(() => {
      fetched++;
      return Promise.reject(new TypeError('fetch failed'));
    });
    asInstance({ environment: 'local' });
    for (const token of [person.token, signToken(claimsOf(person.token), stranger), `${unsigned(person.token)}c2ln`])
      expect((await profile(token)).problem).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(fetched).toBe(0);
  });

  test('is verified without looking up its user; only the changes feed ends it', async () => {
    const gone = await tenant.person('Gone');
    await identities(tenant.id).update(gone.uid, { disabled: true });
    expect((await profile(gone.token)).status).toBe(200);
  });

  test.each<[string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['are refused', async () => new Response('', { status: 500 })],
    ['are no JSON', async () => new Response('<html>')],
    ['are no keys', async () => Response.json({ error: 'none' })],
  ])('is not called invalid if the public keys %s', async (_, keys) => {
    useKeysFrom(keys);
    expect((await profile(person.token)).problem).toMatchObject({ status: 503, code: 'unavailable' });
    useLocalKey();
    expect((await profile(person.token)).status).toBe(200);
  });

  test('is verified with keys that were fetched only once', async () => {
    let fetched = 0;
    useLocalKey(() => fetched++);
    for (let call = 0; call < 5; call++) expect((await profile(person.token)).status).toBe(200);
    expect(fetched).toBe(1);
  });
});
