import { afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { addressFor } from '../../support/call.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { tokenOf } from '../../support/identity.ts';
import { asInstance, realTime, restart } from '../../support/instance.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
beforeAll(() => tenant.create());
afterEach(() => {
  realTime();
  asInstance();
});

const password = 'known to Eve alone';
const newEmail = () => `${newId().toLowerCase()}@example.com`;
const signUp = (email: string, ip: string) =>
  tenant.call('POST /public-api/v1/sign-up', {
    body: { email, password, name: 'Eve', acceptTerms: true },
    ip,
  });
const amountOfUsers = () => tenantDatabase(tenant.id).count(users, {});

test('one network may sign up thirty times an hour, whether addresses are free or taken; after that, no account is created and no mail is sent', async () => {
  const passed = freezeTime(midHour());
  const network = `2001:db8:${(parseInt(newId().slice(0, 3), 36) % 65536).toString(16)}:7`;
  let host = 0;
  const signUpFromThere = (email: string) => signUp(email, `${network}::${(++host).toString(16)}`);
  const [taken, admin] = [await tenant.person('Olga'), await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] })];
  const before = await amountOfUsers();
  for (let nth = 0; nth < 30; nth += 1)
    expect((await signUpFromThere(nth % 2 ? taken.email : newEmail())).status).toBe(201);
  expect(await amountOfUsers()).toBe(before + 15);
  expect(await mailsTo(taken.email)).toHaveLength(1);
  const { body } = await admin.call('GET /api/v1/users?q=Eve');
  expect(body.items.map(({ flags }: { flags: string[] }) => flags)).toEqual(Array(10).fill([]));

  // By now another sign-up would mail the owner again.
  passed(600);
  const free = newEmail();
  // Simulates another instance, which also knows the count.
  restart();
  for (const email of [free, taken.email]) {
    const { problem, headers } = await signUpFromThere(email);
    expect(problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(headers.get('retry-after')).toBe('1200');
    await expect(tokenOf(tenant.id, email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  }
  expect(await amountOfUsers()).toBe(before + 15);
  expect([await mailsTo(free), await mailsTo(taken.email)].map(({ length }) => length)).toEqual([0, 1]);

  expect((await signUp(free, '2001:db8:ffff:1::1')).status).toBe(201);
  passed(1200);
  expect((await signUpFromThere(newEmail())).status).toBe(201);
});

test('a sign-up takes at least 600 ms, for a taken address as for a free one', async () => {
  const taken = await tenant.person('Otto');
  asInstance({ environment: 'local' });
  for (const email of [taken.email, newEmail()]) {
    const began = performance.now();
    expect((await signUp(email, addressFor(email))).status).toBe(201);
    // Timers may end a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(598);
  }
});
