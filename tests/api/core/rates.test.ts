import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { endpoints, type EndpointName } from '@kindred/contract/endpoints';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { limitCalls } from '../../../functions/src/identity/call-limit.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { addressFor, type Answer } from '../../support/call.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { asInstance, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const all = Object.entries(endpoints) as [EndpointName, AnyEndpoint][];
const tenant = new TestTenant();
let carla: Persona, other: Persona;

beforeAll(async () => {
  await tenant.create();
  [carla, other] = await Promise.all([
    tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] }),
    tenant.person('Other', { roles: ['CUSTOMER_ADMIN'] }),
  ]);
});
afterEach(() => {
  realTime();
  asInstance();
});

/** Returns the limit, the remaining calls, and the seconds until the window ends. */
const limitsOf = ({ headers }: Answer): number[] =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)));

describe('calls that need a limit', () => {
  test.each([
    'exportUsers',
    'exportTenantUsers',
    'importUsers',
    'importTenantUsers',
    'exportMyData',
    'startIsolationCheck',
    'requestUserPasswordReset',
    'requestTenantUserPasswordReset',
    'putMyPicture',
    'signUp',
    'requestPasswordReset',
    'resendEmailVerification',
    'sendContactMessage',
    'createCircle',
    'validateSlug',
  ] satisfies EndpointName[])('%s has a rate of its own', (name) => {
    expect((endpoints as Record<string, AnyEndpoint>)[name]!.rate?.limits.length).toBeGreaterThan(0);
  });

  test('by IP address are also counted across all tenants, with five times the limit', () => {
    const byAddress = all.filter(([, { rate }]) => rate?.by === 'ip');
    expect(byAddress.length).toBeGreaterThan(3);
    for (const [name, { rate }] of byAddress) {
      const [own] = rate!.limits;
      expect(rate!.everywhere, name).toMatchObject([{ seconds: own!.seconds, count: 5 * own!.count }]);
    }
  });
});

test.each([
  ['/api/v1/users/export', 30],
  ['/api/v1/me/export', 10],
])('%s is allowed %i times an hour per user, then says when to retry', async (path, most) => {
  const passed = freezeTime(midHour());
  const answers = [];
  for (let asked = 0; asked < most; asked++) answers.push((await carla.call(`GET ${path}`)).status);
  expect(new Set(answers)).toEqual(new Set([200]));
  const refused = await carla.call(`GET ${path}`);
  expect(refused.problem).toMatchObject({ status: 429, title: 'Too Many Requests', code: 'too_many_requests' });
  expect(refused.headers.get('retry-after')).toBe('1800');
  expect(limitsOf(refused)).toEqual([most, 0, 1800]);
  expect(refused.problem.detail).toBe('Please try again in 30 minutes.');
  expect((await other.call(`GET ${path}`)).status).toBe(200);
  passed(1800);
  expect((await carla.call(`GET ${path}`)).status).toBe(200);
});

test('a caller who knows many tenants’ hosts gains only a few calls', async () => {
  freezeTime(midHour());
  const ip = addressFor(newId());
  const ask = (at: TestTenant, from = ip) =>
    at.call('POST /public-api/v1/contact-messages', {
      body: { name: 'Eve', email: 'eve@example.com', subject: 'Hello', message: 'Hello?' },
      ip: from,
    });
  const tenants = await Promise.all(Array.from({ length: 6 }, () => new TestTenant().create()));
  for (const one of tenants.slice(0, 5)) for (let sent = 0; sent < 5; sent++) expect((await ask(one)).status).toBe(201);
  const refused = await ask(tenants[5]!);
  expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(refused.headers.get('retry-after')).toBe('1800');
  expect((await ask(tenants[5]!, addressFor(newId()))).status).toBe(201);
  // The counter reveals nothing about the caller.
  const place = platformDatabase.reference(await firestore(), { name: 'rateCounters' });
  const counters = (await place.where('count', '==', 25).limit(50).get()).docs.map((one) => [one.id, one.data()]);
  expect(counters.length).toBeGreaterThan(0);
  expect(JSON.stringify(counters)).not.toContain(ip);
});

test('tells a caller over the limit at the very end of a minute to wait one second, not zero', () => {
  asInstance({ callsPerMinute: 0 });
  let time = 60_000 * 30_000_000 - 1;
  useClock(() => time++);
  expect(() => limitCalls('somebody')).toThrow(expect.objectContaining({ retryAfter: 1 }));
});

describe('every answer', () => {
  test('reports how many calls are left in this minute; a 429 reports none', async () => {
    const dora = await tenant.person('Dora');
    freezeTime(midHour());
    asInstance({ callsPerMinute: 2 });
    const me = () => dora.call('GET /api/v1/me/profile');
    const answers = [await me(), await me(), await me()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers.map((answer) => limitsOf(answer).slice(0, 2))).toEqual([
      [2, 1],
      [2, 0],
      [2, 0],
    ]);
    const [, , refused] = answers;
    expect(limitsOf(refused!)[2]).toBe(Number(refused!.headers.get('retry-after')));
  });
});
