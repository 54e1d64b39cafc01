import { outsideMailLimits, outsidePerDayKey } from '@kindred/contract/core/mail-limits/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toAccount, toOutsider } from '../../../functions/src/core/mails/addressee.ts';
import { allow, placeRequestFor } from '../../../functions/src/core/mail-limits/allow.ts';
import { forgetMailLimits } from '../../../functions/src/core/mail-limits/outside-limits.ts';
import {
  mailedToday,
  takePlace,
  takePlaceWithoutLocks,
} from '../../../functions/src/core/mail-limits/outside-places.ts';
import { globalConfigs } from '../../../functions/src/core/global-configs/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../../functions/src/platform/due-queue.ts';
import { type Database, platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { invitationToken, invite } from '../../support/care/invitations.ts';
import { freezeTime, midHour } from '../../support/frozen-time.ts';
import { realTime } from '../../support/instance.ts';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

let tenant: TestTenant;
let db: Database;
let admin: Persona, owner: Persona, other: Persona;
let passTime: (seconds: number) => void;
const day = 24 * 3600;

beforeEach(async () => {
  passTime = freezeTime(midHour());
  tenant = await new TestTenant().create();
  db = tenantDatabase(tenant.id);
  [owner, other] = await tenant.people('Olga', 'Otto');
  admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  forgetMailLimits();
});
afterEach(realTime);

const someone = () => `${newId().toLowerCase()}@elsewhere.example`;
const ordinary = (person: string) => ({ person, class: 'ordinary' as const });

/** Asks to send a mail to an address without an account, as the due queue does. */
const leave = (by: string, address = someone(), key: string = newId(), kind: 'ordinary' | 'deferred' = 'ordinary') =>
  allow(tenant.id, key, toOutsider(address, { person: by, class: kind }));
const hasLeft = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: Error) => {
      expect(error.message).toContain('waits until');
      return false;
    },
  );
/** Uses up the number of mails that a person may send today. */
const useUp = async (by: string, count: number = outsideMailLimits.person) => {
  for (let left = count; left > 0; left -= 10)
    await db.transaction(async (tx) => {
      for (let nth = 0; nth < Math.min(10, left); nth++) {
        const mail = { key: newId(), address: someone(), ...ordinary(by) };
        const most = { person: outsideMailLimits.person, tenant: outsideMailLimits.tenant };
        expect(await takePlace(tx, { ...mail, most })).toBeUndefined();
      }
    });
};

describe('mail to people without an account', () => {
  test('from one person reaches a hundred addressees a day, and the next mail waits', async () => {
    await useUp(owner.uid, 99);
    const both = await Promise.all([hasLeft(leave(owner.uid)), hasLeft(leave(owner.uid))]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await hasLeft(leave(other.uid))).toBe(true);
    passTime(day);
    expect(await hasLeft(leave(owner.uid))).toBe(true);
  });

  test('is counted exactly, even if many processes count at the same time', async () => {
    const most = { person: 21, tenant: 1000 };
    // A call that schedules a mail counts it in its transaction; the due queue counts without locks.
    const take = (_: unknown, nth: number) => {
      const mail = { key: newId(), address: someone(), ...ordinary('x'), most };
      return nth % 3 === 0 ? db.transaction((tx) => takePlace(tx, mail)) : takePlaceWithoutLocks(db, mail);
    };
    const reached: (string | undefined)[] = [];
    for (let round = 0; round < 5; round++) reached.push(...(await Promise.all(Array.from({ length: 6 }, take))));
    expect(reached.filter((limit) => limit === undefined)).toHaveLength(21);
    expect(reached.filter((limit) => limit === 'person')).toHaveLength(9);
    expect(await mailedToday(db)).toBe(21);
  });

  test('counts each addressee once a day per person, and does not count a mail that is tried again', async () => {
    await useUp(owner.uid, 99);
    const [address, key] = [someone(), newId()];
    for (const one of [key, key, newId(), newId()]) expect(await hasLeft(leave(owner.uid, address, one))).toBe(true);
    expect(await hasLeft(leave(owner.uid))).toBe(false);
    expect(await hasLeft(leave(owner.uid, address))).toBe(true);
    expect(await mailedToday(db)).toBe(100);
  });

  test('from all people together reaches one addressee at most ten times a day', async () => {
    const address = someone();
    for (let nth = 0; nth < 10; nth++)
      expect(await hasLeft(leave(nth % 2 ? owner.uid : other.uid, address))).toBe(true);
    expect(await hasLeft(leave(admin.uid, address.toUpperCase()))).toBe(false);
    expect(await hasLeft(leave(admin.uid))).toBe(true);
    passTime(day);
    expect(await hasLeft(leave(admin.uid, address))).toBe(true);
  });

  test('from an administrator or a program reaches 2,000 addressees; the roles count that they have when it leaves', async () => {
    const mostOf = async (person: string) => {
      const mail = { key: 'a', address: someone(), ...ordinary(person) };
      return (await placeRequestFor(db, tenant.id, mail)).most.person;
    };
    expect(await mostOf(admin.uid)).toBe(2000);
    expect(await mostOf('token_abc')).toBe(2000);
    expect(await mostOf(owner.uid)).toBe(100);
    await db.update(users, admin.uid, undefined, () => ({ roles: [] }));
    expect(await mostOf(admin.uid)).toBe(100);
  });

  test('from one tenant reaches 5,000 addressees, or as many as the platform’s configuration allows', async () => {
    const mostOf = async () =>
      (await placeRequestFor(db, tenant.id, { key: 'a', address: someone(), ...ordinary('x') })).most.tenant;
    expect(await mostOf()).toBe(5000);
    const key = outsidePerDayKey(tenant.id);
    const config = { key, type: 'number' as const, value: 9, description: '', isSecret: false };
    const id = newId();
    await platformDatabase.create(globalConfigs.configs, config, id);
    await platformDatabase.put(globalConfigs.keys, key, { configId: id });
    forgetMailLimits();
    expect(await mostOf()).toBe(9);
    const sent: boolean[] = [];
    for (let nth = 0; nth < 10; nth++) sent.push(await hasLeft(leave(nth % 2 ? owner.uid : other.uid)));
    expect(sent).toEqual([...Array<boolean>(9).fill(true), false]);
    // Security mail and deliveries count, and never wait.
    const security = toOutsider(someone(), { person: null, class: 'security' });
    await expect(allow(tenant.id, newId(), security)).resolves.toBe(security.address);
    expect(await hasLeft(leave(owner.uid, someone(), newId(), 'deferred'))).toBe(true);
    expect(await mailedToday(db)).toBe(11);
  });

  test('that delivers a message counts for its author, and never waits', async () => {
    await useUp(owner.uid, 99);
    const address = someone();
    expect(await hasLeft(leave(owner.uid, address, newId(), 'deferred'))).toBe(true);
    expect(await hasLeft(leave(owner.uid))).toBe(false);
    expect(await hasLeft(leave(owner.uid, someone(), newId(), 'deferred'))).toBe(true);
    for (let nth = 0; nth < 12; nth++) expect(await hasLeft(leave(owner.uid, address, newId(), 'deferred'))).toBe(true);
    expect(await hasLeft(leave(other.uid, address))).toBe(false);
  });

  test('does not include mail to an account once its user has verified the address', async () => {
    await useUp(owner.uid);
    const unverified = await tenant.person('Una', { verified: false });
    expect(await hasLeft(leave(owner.uid, other.email))).toBe(true);
    expect(await hasLeft(leave(owner.uid, unverified.email))).toBe(false);
    const [user, una] = await db.getMany(users, [other.uid, unverified.uid]);
    expect(toAccount(user!).outside).toBeNull();
    expect(toAccount(una!).outside).toEqual({ person: null, class: 'security' });
    expect(await mailedToday(db)).toBe(100);
  });
});

describe('a mail that waits', () => {
  const shown = async (id: string) => (await owner.call(`GET /api/v1/care/invitations/${id}`)).body.mail_waits_until;

  test('stays in the due queue until the next day, is shown as waiting, and is then sent', async () => {
    const { id } = await createCircle(owner, 'Garden');
    await useUp(owner.uid);
    const email = someone();
    const invitation = (await invite(owner, id, email)).body;
    expect(await mailsTo(email)).toEqual([]);
    const until = await shown(invitation.id);
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now());
    const [entry] = await platformDatabase.find(dueEntries, { tenantId: tenant.id, kind: 'mail', state: 'waiting' }, 5);
    expect(entry).toMatchObject({ at: until, attempts: 0, lastError: null });
    passTime(day + 3600);
    await sweep();
    expect(await invitationToken(email)).toBeTruthy();
  });

  test('waits another day if the limit is reached again before it is sent', async () => {
    const { id } = await createCircle(owner, 'Garden');
    await useUp(owner.uid);
    const email = someone();
    const invitation = (await invite(owner, id, email)).body;
    const first = await shown(invitation.id);
    passTime(day + 3600);
    await useUp(owner.uid);
    await sweep();
    expect(await mailsTo(email)).toEqual([]);
    expect(new Date(await shown(invitation.id)).getTime()).toBeGreaterThan(new Date(first).getTime());
  });

  test('shows in the user’s record until when it waits, if it invites to an account', async () => {
    const email = someone();
    for (let nth = 0; nth < 10; nth++) await leave(owner.uid, email);
    const made = await admin.call('POST /api/v1/users', { body: { email, name: 'Nora', roles: [] } });
    expect(made.status).toBe(201);
    const { body } = await admin.call(`GET /api/v1/users/${made.body.id}`);
    expect(body).toMatchObject({ invitationWaitsUntil: expect.stringMatching(/T00:/), version: made.body.version });
  });

  test('is written when it leaves, if it invites to an account, so that its 14 days begin then', async () => {
    const email = someone();
    for (let nth = 0; nth < 10; nth++) await leave(owner.uid, email);
    const { body } = await admin.call('POST /api/v1/users', { body: { email, name: 'Nora', roles: [] } });
    await db.update(users, body.id, undefined, () => ({ name: 'Nora Lund' }));
    passTime(day + 3600);
    await sweep();
    const mail = await mailTo(email);
    expect(mail.text).toContain('Hello Nora Lund,');
    expect(linkIn(mail).searchParams.get('token')).toBeTruthy();
  });

  test('is not sent once its invitation is withdrawn; if the invitation is sent again, only the new link leaves', async () => {
    const { id } = await createCircle(owner, 'Garden');
    await useUp(owner.uid);
    const [withdrawn, sentAgain] = [someone(), someone()];
    const [first, second] = [(await invite(owner, id, withdrawn)).body, (await invite(owner, id, sentAgain)).body];
    expect((await owner.call(`DELETE /api/v1/care/invitations/${first.id}`)).status).toBe(204);
    expect(
      (await owner.call('POST /api/v1/care/invitations/resend', { body: { invitation_id: second.id } })).status,
    ).toBe(200);
    passTime(day + 3600);
    await sweep();
    expect(await mailsTo(withdrawn)).toEqual([]);
    const mails = await mailsTo(sentAgain);
    expect(mails).toHaveLength(1);
    const token = linkIn(mails[0]!).searchParams.get('token')!;
    const { body } = await tenant.call('POST /public-api/v1/care/invitations/look-up', { body: { token } });
    expect(body.circle_name).toBe('Garden');
  });

  test('shows in the message until when it waits, if it answers a visitor', async () => {
    const email = someone();
    const words = { name: 'Vera', email, subject: 'Hello', message: 'A question.' };
    const { id } = (await tenant.call('POST /public-api/v1/contact-messages', { body: words })).body;
    for (let nth = 0; nth < 10; nth++) await leave(owner.uid, email);
    expect((await admin.call(`POST /api/v1/contact-messages/${id}/answer`, { body: { text: 'Yes.' } })).status).toBe(
      200,
    );
    const { body } = await admin.call(`GET /api/v1/contact-messages/${id}`);
    expect(body).toMatchObject({ status: 'ANSWERED', answerWaitsUntil: expect.stringMatching(/T00:/) });
  });

  test('notifies the administrators once a day of who has reached which limit', async () => {
    await useUp(owner.uid);
    for (let nth = 0; nth < 3; nth++) expect(await hasLeft(leave(owner.uid))).toBe(false);
    await sweep();
    const told = await admin.call('GET /api/v1/me/notifications');
    expect(told.body.items).toMatchObject([
      { kind: 'mailLimitReached', params: { name: 'Olga', limit: 'person', most: 100 }, link: '/admin/overview' },
    ]);
    expect((await owner.call('GET /api/v1/me/notifications')).body.items).toEqual([]);
  });
});

describe('a deferred message', () => {
  const save = async (recipients: readonly string[], circle_id: string) =>
    owner.call('POST /api/v1/care/deferred-messages', {
      body: {
        circle_id,
        title: 'Later',
        content: 'Dear all',
        schedule_type: 'ABSOLUTE',
        deliver_at: new Date(Date.now() + 30 * day * 1000).toISOString(),
        timezone: 'Europe/Paris',
        scope: 'INDIVIDUAL',
        recipients,
      },
    });

  test('counts towards the limit when its recipients are saved; over the limit, nothing is saved', async () => {
    const { id } = await createCircle(owner, 'Garden');
    await useUp(owner.uid, 98);
    const [one, two, three] = [someone(), someone(), someone()];
    const saved = await save([one, two], id);
    expect(saved.status).toBe(201);
    const { problem, headers } = await save([one, three], id);
    expect(problem).toMatchObject({ status: 429, issues: [{ path: 'recipients', code: 'mail_limit_person' }] });
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(day);
    expect((await owner.call('GET /api/v1/care/deferred-messages')).body.items).toHaveLength(1);
    // Saved recipients are not counted again, and the same addressee counts only once.
    const changed = { ...saved.body, title: 'Changed' };
    expect((await owner.call(`PUT /api/v1/care/deferred-messages/${saved.body.id}`, { body: changed })).status).toBe(
      200,
    );
    expect((await save([one, two], id)).status).toBe(201);
    passTime(day);
    expect((await save([three], id)).status).toBe(201);
  });
});
