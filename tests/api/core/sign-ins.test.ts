import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIns } from '../../../functions/src/core/sign-ins/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { useClock } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { refreshed, sessionOf, tokenOf } from '../../support/identity.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { forgetSignIns, newSignIn } from '../../support/core/sign-ins.ts';
import { password, type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let person: Persona;
const mine = async (query = '') => (await person.call(`GET /api/v1/me/sign-ins${query}`)).body;

beforeAll(async () => {
  await tenant.create();
});
afterEach(() => {
  realTime();
  restart();
});

describe('the caller’s own sign-ins', () => {
  test('show when and how, and roughly from where and with which device', async () => {
    person = await tenant.person('Petra');
    await forgetSignIns(tenant.id, person.uid);
    await newSignIn(tenant.id, person.uid);
    expect((await mine()).items).toEqual([
      expect.objectContaining({
        provider: 'password',
        browser: 'Firefox',
        system: 'Linux',
        kind: 'desktop',
        address: '203.0.113.x',
      }),
    ]);
    const [stored] = await db.find(signIns, { userId: person.uid }, 1);
    expect(JSON.stringify(stored)).not.toContain('203.0.113.77');
  });

  test('are listed ten at a time, newest first, without other users’ sign-ins', async () => {
    person = await tenant.person('Petra');
    await forgetSignIns(tenant.id, person.uid);
    const other = await tenant.person('Olga');
    await newSignIn(tenant.id, other.uid, { provider: 'google.com' });
    for (let day = 0; day < 22; day++) {
      passTime(24 * 3600);
      await newSignIn(tenant.id, person.uid);
    }
    const answer = await mine();
    expect([answer.items.length, answer.total]).toEqual([10, 22]);
    const times = answer.items.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await mine(`?pageSize=100&cursor=${answer.nextCursor}`)).items).toHaveLength(12);
    expect(JSON.stringify(answer)).not.toContain('google.com');
  });

  test('are recorded with the time of the last visit, at most once a minute', async () => {
    person = await tenant.person('Petra');
    const lastSignInAt = async () => (await db.get(users, person.uid))!.lastSignInAt;
    const start = Date.now() + 120_000;
    useClock(() => start);
    await newSignIn(tenant.id, person.uid);
    useClock(() => start + 59_000);
    await newSignIn(tenant.id, person.uid);
    expect(await lastSignInAt()).toBe(new Date(start).toISOString());
    useClock(() => start + 61_000);
    await newSignIn(tenant.id, person.uid);
    expect(await lastSignInAt()).toBe(new Date(start + 61_000).toISOString());
  });

  test('do not change a record that the user is editing', async () => {
    person = await tenant.person('Petra');
    const { body } = await person.call('GET /api/v1/me/profile');
    await newSignIn(tenant.id, person.uid);
    const now = (await person.call('GET /api/v1/me/profile')).body;
    expect([now.version, now.updatedAt, now.lastSignInAt]).toEqual([body.version, body.updatedAt, expect.any(String)]);
    const saved = await person.call('PUT /api/v1/me/profile', {
      body: { ...body, name: 'Pia' },
      headers: { 'if-match': `"${body.version}"` },
    });
    expect([saved.status, saved.body.lastSignInAt]).toEqual([200, now.lastSignInAt]);
  });

  test('are also recorded for a user without a profile', async () => {
    await newSignIn(tenant.id, 'newcomer', { userAgent: 'NotABrowser', address: '' });
    const [noted] = await db.find(signIns, { userId: 'newcomer' }, 1);
    expect(noted).toMatchObject({ browser: null, system: null, kind: null, address: '' });
  });
});

describe('signing out everywhere', () => {
  test('ends every session within a minute; the next sign-in is accepted', async () => {
    person = await tenant.person('Petra');
    const session = await sessionOf(tenant.id, person.email, password);
    expect((await person.call('POST /api/v1/me/sign-out-everywhere')).status).toBe(204);
    passTime(60);
    // Unlike the real service, the emulator issues tokens for ended sessions.
    for (const token of [session.idToken, await refreshed(session.refreshToken)]) {
      const refused = await tenant.call('GET /api/v1/me/profile', { token });
      expect(refused.problem).toMatchObject({ status: 401, title: 'Unauthorized' });
      // Unlike the real service, the emulator itself refuses ended sessions, except in the second of the sign-in.
      expect(['session_ended', 'unauthorized']).toContain(refused.problem.code);
    }
    realTime();
    restart();
    const profile = async () => {
      const token = await tokenOf(tenant.id, person.email, password);
      return (await tenant.call('GET /api/v1/me/profile', { token })).status;
    };
    await expect.poll(profile).toBe(200);
  });

  test('does not end other users’ sessions', async () => {
    const [one, other] = [await tenant.person('Petra'), await tenant.person('Olga')];
    await one.call('POST /api/v1/me/sign-out-everywhere');
    passTime(60);
    expect((await other.call('GET /api/v1/me/profile')).status).toBe(200);
  });
});
