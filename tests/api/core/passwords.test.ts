import { rootTenantId } from '@kindred/contract/limits';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { firebaseApp } from '../../../functions/src/platform/firebase-app.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { identityPools } from '../../../functions/src/platform/identity-pools.ts';
import { addressFor } from '../../support/call.ts';
import { freezeTime } from '../../support/frozen-time.ts';
import { resetPassword, tokenOf } from '../../support/identity.ts';
import { realTime } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { password, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let counter = 0;
const newEmail = () => `password-${Date.now()}-${counter++}@example.com`;

beforeAll(() => tenant.create());
afterEach(() => {
  vi.restoreAllMocks();
  realTime();
});

describe('a password reset', () => {
  const request = (email: string, ip = addressFor(tenant.id)) =>
    tenant.call('POST /public-api/v1/password-reset-request', { body: { email }, ip });

  test('is mailed to an account’s address, and sets a new password once', async () => {
    const person = await tenant.person('Walter');
    expect((await request(person.email.toUpperCase())).status).toBe(204);
    const link = linkIn(await mailTo(person.email));
    expect([link.origin, link.pathname]).toEqual([`http://${tenant.host}:5000`, '/auth/action']);
    const code = link.searchParams.get('oobCode')!;
    await resetPassword(tenant.id, code, 'a brand new one');
    expect(await tokenOf(tenant.id, person.email, 'a brand new one')).toBeTruthy();
    await expect(resetPassword(tenant.id, code, 'and another')).rejects.toThrow('INVALID_OOB_CODE');
  });

  test('looks and costs the same for an unknown e-mail, and mails nothing', async () => {
    const person = await tenant.person('Xaver');
    const stranger = newEmail();
    const [known, unknown] = [await request(person.email), await request(stranger)];
    expect([unknown.status, unknown.bytes.length]).toEqual([known.status, 0]);
    await mailTo(person.email);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  test('cannot flood a mailbox: one link is mailed every two minutes, however many callers ask', async () => {
    const person = await tenant.person('Wanda');
    const admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
    const passed = freezeTime();
    for (const ip of ['one', 'two', 'three'].map((nth) => addressFor(person.email + nth)))
      expect((await request(person.email, ip)).status).toBe(204);
    expect((await admin.call(`POST /api/v1/users/${person.uid}/password-reset-request`)).status).toBe(204);
    expect(await mailsTo(person.email)).toHaveLength(1);
    passed(121);
    await request(person.email, addressFor(`${person.email}four`));
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test('is mailed to an account that was enabled a moment ago, and not to a disabled one', async () => {
    const person = await tenant.person('Zita');
    await identities(tenant.id).update(person.uid, { disabled: true });
    expect((await request(person.email)).status).toBe(204);
    expect(await mailsTo(person.email)).toHaveLength(1);
    const other = await tenant.person('Zoran');
    const admin = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
    await admin.call(`POST /api/v1/users/${other.uid}/status`, { body: { flag: 'DISABLED', value: true } });
    expect((await request(other.email)).status).toBe(204);
    const subjects = (await mailsTo(other.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.includes('has changed'))).toEqual([]);
  });

  test('is not mailed to a user of another tenant', async () => {
    const other = await new TestTenant().create();
    const stranger = await other.person('Yann');
    expect((await request(stranger.email)).status).toBe(204);
    expect(await mailsTo(stranger.email)).toHaveLength(0);
  });
});

describe('an attacker who guesses passwords', () => {
  test.each([
    ['a tenant’s pool', () => tenant.id],
    ['the project’s own pool', () => undefined],
  ])('does not learn from %s whether an address is known', async (_, of) => {
    const email = newEmail();
    await identities(of() ?? rootTenantId).create({ email, name: 'Eve', password, emailVerified: true });
    expect(await tokenOf(of(), email, password)).toBeTruthy();
    for (const [address, secret] of [
      [email, 'mistyped'],
      [newEmail(), password],
    ] as const)
      await expect(tokenOf(of(), address, secret)).rejects.toThrow(/^INVALID_LOGIN_CREDENTIALS$/);
  });

  test('does not learn it from a new pool either, which is created with its own setting', async () => {
    const make = vi.spyOn(getAuth(await firebaseApp()).tenantManager(), 'createTenant');
    // The emulator forgets the setting of a single pool, so check the request.
    await identityPools.remove(await identityPools.create('made-by-a-test'));
    const emailPrivacyConfig = { enableImprovedEmailPrivacy: true };
    expect(make).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ emailPrivacyConfig }));
  });
});
