import { beforeAll, expect, test } from 'vitest';
import { recordChange, userSubject } from '../../../functions/src/platform/changes.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { exchange, tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let person: Persona;
const profile = (token = person.token) => tenant.call('GET /api/v1/me/profile', { token });

beforeAll(async () => {
  await tenant.create();
  person = await tenant.person('Petra');
});

test('refuses a token issued in the same second as a change, and says when a new one is accepted', async () => {
  person.token = await tokenOf(tenant.id, person.email, password);
  await tenantDatabase(tenant.id).transaction(async (tx) => recordChange(tx, userSubject(tenant.id, person.uid)));
  passTime(31);
  const answer = await profile();
  realTime();
  expect(answer.problem).toMatchObject({ status: 401, code: 'token_stale' });
  expect(answer.headers.get('retry-after')).toBe('1');
  const withNewToken = async () => (await profile(await tokenOf(tenant.id, person.email, password))).status;
  await expect.poll(withNewToken).toBe(200);
});

test('accepts at once the token that verifying an address returns', async () => {
  const device = 'd'.repeat(64);
  const email = `fresh-${Date.now()}@example.com`;
  await tenant.call('POST /public-api/v1/sign-up', {
    body: { email, password, name: 'Eve', acceptTerms: true, device },
  });
  const token = linkIn(await mailTo(email)).searchParams.get('token');
  const { body } = await tenant.call('POST /public-api/v1/verify-email', { body: { token, device } });
  const idToken = await exchange(tenant.id, body.customToken);
  restart();
  expect((await profile(idToken)).status).toBe(200);
});
