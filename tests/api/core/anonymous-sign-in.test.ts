import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { poolsWithAnonymousSignIn, refuseAnonymousSignIn } from '../../../functions/src/platform/anonymous-sign-in.ts';
import { identityPools } from '../../../functions/src/platform/identity-pools.ts';
import { callIdentityService } from '../../../functions/src/platform/identity-rest.ts';
import { useLog } from '../../../functions/src/platform/log.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let closed: string;

beforeAll(async () => {
  await tenant.create();
  closed = await identityPools.create('Closed');
});
afterEach(() => {
  useLog();
  vi.unstubAllEnvs();
});
afterAll(() => identityPools.remove(closed));

/** Returns the token with the claims of an anonymous account: the emulator's tokens are unsigned. */
const anonymous = (token: string): string => {
  const [header, payload] = token.split('.') as [string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { firebase: object };
  const changed = { ...claims, firebase: { ...claims.firebase, sign_in_provider: 'anonymous' } };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
};

test('does not accept an anonymous account as a user', async () => {
  const olga = await tenant.person('Olga');
  const line = 'GET /api/v1/care/circles/member';
  expect((await olga.call(line)).status).toBe(200);
  expect((await olga.call(line, { token: anonymous(olga.token) })).status).toBe(401);
});

test('an instance exits and names the pool if a pool allows anonymous sign-in', async () => {
  const end = vi.fn<() => void>();
  const lines: string[] = [];
  useLog((line) => lines.push(line));
  // Other tests' pools allow it, because the emulator turns it on by itself.
  expect(await poolsWithAnonymousSignIn()).not.toContain(closed);
  const path = `/tenants/${closed}?updateMask=enableAnonymousUser`;
  await callIdentityService('v2', 'PATCH', path, { enableAnonymousUser: true });
  expect(await poolsWithAnonymousSignIn()).toContain(closed);
  await refuseAnonymousSignIn(end);
  expect(end).toHaveBeenCalledOnce();
  expect(lines.join('\n')).toContain(closed);
});

test('an instance that cannot check the pools starts, and logs that', async () => {
  const end = vi.fn<() => void>();
  const lines: string[] = [];
  useLog((_, severity) => lines.push(severity));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
  await refuseAnonymousSignIn(end);
  expect(end).not.toHaveBeenCalled();
  expect(lines).toEqual(['WARNING']);
});
