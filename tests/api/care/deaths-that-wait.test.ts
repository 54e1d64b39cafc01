import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, admin: Persona, member: Persona;
let circleId: string;
const circle = (also = '') => `/api/v1/care/circles/${circleId}${also}`;
const death = async () => (await owner.call(`GET ${circle('/record-subjects')}`)).body.death;
const die = (who: Persona) => who.call(`POST ${circle('/record-subjects/death')}`, { body: { date: '2024-01-02' } });
const setRole = (who: Persona, whose: Persona, body: object) =>
  who.call(`PATCH ${circle(`/members/${whose.uid}/role`)}`, { body });
const leave = (who: Persona, by = who) => by.call(`DELETE ${circle(`/members/${who.uid}`)}`);
const db = () => tenantDatabase(tenant.id);
const follow = (who: Persona) => syncMembershipsOf(tenant.id, who.uid);
const setFlags = (who: Persona, ...flags: ('EMAIL_VERIFIED' | 'DISABLED')[]) =>
  db().update(users, who.uid, undefined, () => ({ flags }));
const disable = async (who: Persona) => {
  await setFlags(who, 'EMAIL_VERIFIED', 'DISABLED');
  await follow(who);
};
const endAccount = async (who: Persona) => {
  await db().remove(users, who.uid);
  await follow(who);
};

/** Expects a wait of exactly 72 hours from now, then a confirmed death. */
const expectWait = async () => {
  const { waits_until } = await death();
  expect(waits_until).not.toBeNull();
  expect(Date.parse(waits_until) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
  passTime(71 * 3600);
  await sweep();
  expect((await death()).confirmed_at).toBeNull();
  passTime(3600 + 60);
  await sweep();
  expect(await death()).toMatchObject({ confirmed_by: null, confirmed_at: expect.any(String), waits_until: null });
};

/** Expects a wait for somebody else, without a time limit. */
const expectNoWait = async () => {
  expect((await death()).waits_until).toBeNull();
  passTime(100 * 3600);
  await sweep();
  expect(await death()).toMatchObject({ confirmed_at: null, waits_until: null });
};

beforeAll(async () => {
  await tenant.create();
  [owner, member] = await tenant.people('Olga', 'Max');
});
beforeEach(async () => {
  admin = await tenant.person('Ada');
  circleId = (await createCircle(owner, 'For Élodie')).id;
  await addMember(owner, circleId, member);
  await owner.call(`POST ${circle('/record-subjects')}`, { body: { first_name: 'Élodie' } });
});
afterEach(realTime);

describe('a death that waits for another admin starts the 72 hours', () => {
  beforeEach(async () => {
    await addMember(owner, circleId, admin, 'admin');
    await die(owner);
    expect((await death()).waits_until).toBeNull();
  });

  test.each([
    ['leaves', () => leave(admin)],
    ['is removed', () => leave(admin, owner)],
    ['is an admin no longer', () => setRole(owner, admin, { role: 'family_member' })],
    ['has an account no longer', () => endAccount(admin)],
    ['has an account that is disabled', () => disable(admin)],
  ])('where the other %s', async (_how, go) => {
    await go();
    await expectWait();
  });

  test('when the owner, who recorded it, ends the account: the other confirms it, or the time does', async () => {
    await endAccount(owner);
    const read = async () => (await admin.call(`GET ${circle('/record-subjects')}`)).body.death;
    expect((await read()).waits_until).not.toBeNull();
    const body = { date: '2024-01-02' };
    const confirmed = await admin.call(`POST ${circle('/record-subjects/death/confirmation')}`, { body });
    expect(confirmed.body.death).toMatchObject({ confirmed_by: admin.uid, waits_until: null });
    owner = await tenant.person('Olga');
  });

  test('when the circle is deleted and restored without the other', async () => {
    await owner.call(`DELETE ${circle()}`);
    await setFlags(admin, 'EMAIL_VERIFIED', 'DISABLED');
    await owner.call(`POST ${circle('/restore')}`);
    await expectWait();
  });

  test('but not when a non-admin leaves, or the circle is transferred', async () => {
    await leave(member);
    await setRole(owner, admin, { role: 'admin', transfer_ownership: true });
    await expectNoWait();
    await addMember(owner, circleId, member);
  });

  test('nor when there is a third admin', async () => {
    const third = await tenant.person('Third');
    await addMember(owner, circleId, third, 'admin');
    await leave(admin);
    await expectNoWait();
  });

  test('but never if it is confirmed already', async () => {
    const body = { date: '2024-01-02' };
    await admin.call(`POST ${circle('/record-subjects/death/confirmation')}`, { body });
    const before = await death();
    await leave(admin);
    expect(await death()).toEqual(before);
  });
});

describe('a death that waits for the time waits for another admin instead', () => {
  beforeEach(async () => {
    await die(owner);
    expect((await death()).waits_until).not.toBeNull();
  });

  test.each([
    ['joins', () => addMember(owner, circleId, admin, 'admin')],
    ['is made one', () => setRole(owner, member, { role: 'admin' })],
    ['becomes the owner', () => setRole(owner, member, { role: 'admin', transfer_ownership: true })],
  ])('where one %s', async (_how, come) => {
    await come();
    await expectNoWait();
  });

  test('when a disabled account is enabled again', async () => {
    await addMember(owner, circleId, admin, 'admin');
    await disable(admin);
    expect((await death()).waits_until).not.toBeNull();
    await setFlags(admin, 'EMAIL_VERIFIED');
    await follow(admin);
    await expectNoWait();
  });

  test('but not when a member or family member joins', async () => {
    const before = await death();
    await addMember(owner, circleId, admin, 'family_member');
    await setRole(owner, member, { role: 'family_member' });
    expect(await death()).toEqual(before);
    await expectWait();
  });

  test('and starts the 72 hours again when that admin leaves', async () => {
    await addMember(owner, circleId, admin, 'admin');
    passTime(100 * 3600);
    await sweep();
    await leave(admin);
    expect(await death()).toMatchObject({ confirmed_at: null });
    passTime(71 * 3600);
    await sweep();
    expect((await death()).confirmed_at).toBeNull();
    passTime(2 * 3600);
    await sweep();
    expect((await death()).confirmed_at).not.toBeNull();
  });
});
