import { afterEach, expect, test, vi } from 'vitest';
import { customTokenSeconds, makeCustomToken } from './custom-token.ts';

vi.mock('./firebase-app.ts', () => ({ accessToken: async () => 'oauth' }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;

test('a deployed function signs a one-minute custom token with its own account', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return url.startsWith('http://metadata')
      ? new Response('api@acme.example')
      : Response.json({ signedJwt: 'signed' });
  });
  expect(await makeCustomToken('acme', 'petra', { session: 'one' })).toBe('signed');
  const { url, init } = asked[1]!;
  expect(url).toBe('https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/api%40acme.example:signJwt');
  expect(init.headers).toMatchObject({ authorization: 'Bearer oauth' });
  const payload = JSON.parse((JSON.parse(init.body as string) as { payload: string }).payload) as Record<
    string,
    number
  >;
  expect(payload).toMatchObject({
    iss: 'api@acme.example',
    uid: 'petra',
    tenant_id: 'acme',
    claims: { session: 'one' },
  });
  expect(payload.exp! - payload.iat!).toBe(customTokenSeconds);
});

test('a custom token is unsigned for the emulator, and names no tenant in the project’s own pool', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
  const token = await makeCustomToken('root', 'petra', {});
  expect(token.endsWith('.')).toBe(true);
  expect(payloadOf(token)).not.toHaveProperty('tenant_id');
});
