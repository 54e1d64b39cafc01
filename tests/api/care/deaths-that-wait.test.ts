import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { backdateCircle, createCircle } from '../../support/care/circles.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { linkIn, mailsTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, brother: Persona, author: Persona, invitee: Persona, subject: Persona;
let circleId: string;
const circle = (also = '') => `/api/v1/care/circles/${circleId}${also}`;
const subjectPath = () => circle('/record-subjects');
const date = '2026-01-02';
const die = (who = owner) => who.call(`POST ${subjectPath()}/death`, { body: { date } });
const confirm = (who: Persona) => who.call(`POST ${subjectPath()}/death/confirmation`, { body: { date } });
const death = async (who = owner) => (await who.call(`GET ${subjectPath()}`)).body.death;
const remove = (who: Persona) => owner.call(`DELETE ${circle(`/members/${who.uid}`)}`);
const setRole = (who: Persona, role: string) =>
  owner.call(`PATCH ${circle(`/members/${who.uid}/role`)}`, { body: { role } });
const db = () => tenantDatabase(tenant.id);
const waitFor = async (hours: number) => {
  passTime(hours * 3600);
  await sweep();
};
const leaveMessage = (who: Persona) =>
  who.call('POST /api/v1/care/deferred-messages', {
    body: {
      circle_id: circleId,
      title: 'After',
      content: 'Words',
      schedule_type: 'RELATIVE_TO_DEATH',
      scope: 'CIRCLE',
    },
  });
/** Counts the mails about a recorded death in this circle. */
const told = async (who: Persona) =>
  (await mailsTo(who.email)).filter(({ subject: line }) => line.includes('was recorded in')).length;
const notified = async (who: Persona, kind: string) =>
  (await who.call('GET /api/v1/me/notifications?pageSize=100')).body.items.filter(
    (one: { kind: string; circle_id: string }) => one.kind === kind && one.circle_id === circleId,
  ).length;

/** Expects a wait of exactly 72 hours from now, then a confirmed death. */
const expectWait = async () => {
  const { waits_until } = await death();
  expect(Math.round((Date.parse(waits_until) - Date.parse((await death()).recorded_at)) / 3_600_000)).toBe(72);
  await waitFor(71);
  expect((await death()).confirmed_at).toBeNull();
  await waitFor(1.1);
  expect(await death()).toMatchObject({ confirmed_by: null, confirmed_how: 'wait', waits_until: null });
};

/** Expects that only a second person can confirm it, however long it takes. */
const expectNoWait = async () => {
  expect((await death()).waits_until).toBeNull();
  await waitFor(200);
  expect(await death()).toMatchObject({ confirmed_at: null, waits_until: null });
};

beforeAll(async () => {
  await tenant.create();
});
beforeEach(async () => {
  [owner, brother, author, invitee, subject] = await tenant.people('Olga', 'Boris', 'Max', 'Ines', 'Élodie Martin');
  circleId = (await createCircle(owner, 'For Élodie')).id;
  await backdateCircle(tenant.id, circleId);
  await addMember(owner, circleId, author);
  await addMember(owner, circleId, invitee, 'family_member', [owner]);
  await owner.call(`POST ${subjectPath()}`, { body: { first_name: 'Élodie', last_name: 'Martin' } });
});
afterEach(realTime);

describe('72 hours confirm a death', () => {
  test('that no one could have confirmed in the 14 days before', async () => {
    await die();
    await expectWait();
  });

  test('if the only member who could was removed more than 14 days before', async () => {
    await addMember(owner, circleId, brother, 'admin');
    await remove(brother);
    passTime(15 * 24 * 3600);
    await die();
    await expectWait();
  });

  test('unless the family withdraws it', async () => {
    await die();
    await invitee.call(`DELETE ${subjectPath()}/death`);
    await waitFor(80);
    expect(await death()).toBeNull();
  });

  test('and start again if the circle was closed in the meantime', async () => {
    await die();
    await owner.call(`DELETE ${circle()}`);
    await waitFor(80);
    await owner.call(`POST ${circle('/restore')}`);
    expect((await death()).confirmed_at).toBeNull();
    await waitFor(71);
    expect((await death()).confirmed_at).toBeNull();
    await waitFor(2);
    expect((await death()).confirmed_how).toBe('wait');
  });
});

describe('72 hours are not enough', () => {
  test.each([
    ['may confirm it', async () => undefined],
    ['was removed before', () => remove(brother)],
    ['was demoted before', () => setRole(brother, 'member')],
    [
      'was removed and invited again by the recorder',
      async () => {
        await remove(brother);
        await addMember(owner, circleId, brother, 'family_member', [owner]);
      },
    ],
    ['was promoted by the recorder', () => setRole(brother, 'admin')],
    [
      'has an account that is disabled',
      async () => {
        await db().update(users, brother.uid, undefined, () => ({
          flags: ['EMAIL_VERIFIED' as const, 'DISABLED' as const],
        }));
        await syncMembershipsOf(tenant.id, brother.uid);
      },
    ],
    [
      'has an account no longer',
      async () => {
        await db().remove(users, brother.uid);
        await syncMembershipsOf(tenant.id, brother.uid);
      },
    ],
  ])('if somebody could have confirmed it who %s', async (_who, change) => {
    await addMember(owner, circleId, brother, 'family_member');
    passTime(30 * 24 * 3600);
    await change();
    passTime(10 * 24 * 3600);
    await die();
    await expectNoWait();
  });

  test('if the only member who may confirm it is removed after it is recorded', async () => {
    await addMember(owner, circleId, brother, 'admin');
    await die();
    await remove(brother);
    await expectNoWait();
  });
});

describe('when a death is recorded', () => {
  test('and 72 hours are enough, mails go to the authors, to everyone who could ever confirm it, and to the person', async () => {
    await addMember(owner, circleId, brother, 'admin');
    await addMember(owner, circleId, subject);
    await remove(brother);
    await remove(subject);
    passTime(15 * 24 * 3600);
    await leaveMessage(author);
    const plain = await tenant.person('Plain');
    await addMember(owner, circleId, plain);
    await die();
    await sweep();
    await sweep();
    expect(await Promise.all([author, invitee, brother, subject, plain, owner].map(told))).toEqual([1, 1, 1, 1, 0, 0]);
    const mail = (await mailsTo(subject.email)).find(({ subject: line }) => line.includes('was recorded in'))!;
    expect(mail.text).toContain(`/care/deaths/${circleId}`);
  });

  test('and a second person has to confirm it, that person gets a notification and a weekly reminder, and authors get a mail', async () => {
    await addMember(owner, circleId, brother, 'family_member');
    await leaveMessage(author);
    await die();
    await sweep();
    await sweep();
    expect(await Promise.all([author, invitee].map(told))).toEqual([1, 0]);
    expect(await Promise.all([brother, invitee, author].map((who) => notified(who, 'deathRecorded')))).toEqual([
      1, 0, 0,
    ]);
    const asked = (await mailsTo(brother.email)).filter(({ text }) => text.includes('Can you confirm it?'));
    // The page shows the chosen circle, so the link chooses this one.
    const opened = asked.map((mail) => linkIn(mail));
    expect(opened.map(({ pathname, searchParams }) => [pathname, searchParams.get('to')])).toEqual([
      [expect.stringMatching(/^\/care\/circles\/[^/]+$/), '/care/circles/subject'],
    ]);
    expect([await death(), await death(invitee)].map(({ confirmers }) => confirmers)).toEqual(
      Array.from({ length: 2 }, () => [brother.uid]),
    );
    await waitFor(6.9 * 24);
    expect(await notified(brother, 'deathUnconfirmed')).toBe(0);
    for (const week of [1, 2]) {
      await waitFor(7 * 24);
      await sweep();
      expect(await Promise.all([brother, owner].map((who) => notified(who, 'deathUnconfirmed')))).toEqual([week, week]);
    }
    await confirm(brother);
    expect((await death()).confirmers).toEqual([]);
    await waitFor(8 * 24);
    await sweep();
    expect(await notified(brother, 'deathUnconfirmed')).toBe(2);
  });
});

describe('the recorded person', () => {
  const object = (who: Persona) => who.call(`POST ${subjectPath()}/death/objection`);

  test('can declare the record wrong, which ends it and notifies the circle’s admins', async () => {
    await addMember(owner, circleId, subject);
    await die();
    for (const who of [owner, author, brother])
      expect((await object(who)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
    const admin = await tenant.person('Ada');
    await addMember(owner, circleId, admin, 'admin');
    expect((await object(subject)).status).toBe(204);
    await waitFor(80);
    expect(await death()).toBeNull();
    expect(await Promise.all([owner, admin].map((who) => notified(who, 'deathObjected')))).toEqual([1, 1]);
  });

  test('can do so after leaving, and under another name if they wrote wishes for their own funeral', async () => {
    const { id: record_subject_id } = (await owner.call(`GET ${subjectPath()}`)).body;
    const wishes = { record_subject_id, is_own: true, shared_with: 'none' };
    expect((await author.call('POST /api/v1/care/funeral-wishes', { body: wishes })).status).toBe(201);
    await remove(author);
    await die();
    expect((await object(author)).status).toBe(204);
    expect(await death()).toBeNull();
  });

  test('cannot do so once something was delivered because of it', async () => {
    await addMember(owner, circleId, subject);
    await die();
    await db().update(recordSubjects, circleId, undefined, ({ death: recorded }) => ({
      death: { ...recorded!, effects_at: recorded!.recorded_at },
    }));
    expect((await object(subject)).status).toBe(409);
  });
});
