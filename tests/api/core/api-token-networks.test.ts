import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeApplication, makeTokenOf, reasonOf } from '../../support/core/token-calls.ts';
import { asInstance } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona;
beforeAll(async () => {
  await tenant.create();
  admin = await tenant.person('Ada', { roles: ['ADMIN'] });
});
afterEach(() => asInstance());

/** Calls like a program whose request has these addresses. */
const ask = (token: string, ip: string) => tenant.call('GET /api/v1/users', { token, ip });

test('an API token works only from the networks of its application', async () => {
  const allowedIps = ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.7'];
  const { secret } = await makeTokenOf(admin, await makeApplication(admin, { allowedIps }));
  const from = async (ip: string) => (await ask(secret, ip)).status;
  expect(await Promise.all(['203.0.113.9', '2001:db8:1::5', '198.51.100.7', '::ffff:203.0.113.9'].map(from))).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await Promise.all(['203.0.114.9', '2001:db8:2::5', '198.51.100.8', 'unknown'].map(from))).toEqual([
    403, 403, 403, 403,
  ]);
  const outside = await ask(secret, '192.0.2.1');
  expect(reasonOf(outside)).toBe('token_address');
});

test('an API token cannot bypass its network rule with an address that the caller writes into X-Forwarded-For', async () => {
  const { secret } = await makeTokenOf(admin, await makeApplication(admin, { allowedIps: ['203.0.113.0/24'] }));
  const [allowed, real] = ['203.0.113.9', '192.0.2.1'];
  const from = async (ip: string) => (await ask(secret, ip)).status;
  // The proxies append the address that they see. Everything before it comes from the caller.
  expect(
    await Promise.all([`${real}, ${allowed}`, `${allowed}, ${real}`, `${allowed},${allowed},${real}`].map(from)),
  ).toEqual([200, 403, 403]);
  asInstance({ trustedProxies: 2 });
  const balancer = '198.51.100.1';
  expect(await Promise.all([`${real}, ${allowed}, ${balancer}`, `${allowed}, ${real}, ${balancer}`].map(from))).toEqual(
    [200, 403],
  );
});
