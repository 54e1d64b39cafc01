import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deferredMessage } from '../../../functions/src/care/deferred-messages/due-kinds.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { rememberTenant } from '../../../functions/src/identity/tenant/cache.ts';
import { tenants } from '../../../functions/src/identity/tenant/store.ts';
import { releaseTenant } from '../../../functions/src/platform/due-claims.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { DeferredLife, dayIn, inDays, passDays, passHour } from '../../support/care/deferred-life.ts';
import { scheduleAlone, syncMembershipsOf } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { mailsTo } from '../../support/mailbox.ts';

const life = new DeferredLife();
const path = '/api/v1/care/deferred-messages';
const db = () => tenantDatabase(life.tenant.id);
const endAccount = async (uid: string) => {
  const user = (await db().get(users, uid))!;
  await db().transaction(async (tx) => tx.remove(users, user));
  await syncMembershipsOf(life.tenant.id, uid);
};
const toMe = (uid: string) => ({ scope: 'INDIVIDUAL', recipients: [uid] });

beforeAll(() => life.create());
beforeEach(() => life.newCircle());
afterEach(realTime);

describe('a deferred message', () => {
  test('can be read only by its author until its time, then also by those who received it', async () => {
    const { owner, family, author, friend } = life;
    const id = await life.leave({ scope: 'FAMILY' });
    for (const who of [owner, family, friend]) expect((await who.call(`GET ${path}/${id}`)).status).toBe(404);
    await passDays(9);
    expect(await life.read(id)).toMatchObject({ status: 'CREATED', seen_as: 'author' });
    await passDays(1.001);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 2, failed_count: 0 });
    expect((await life.read(id)).deliveries).toHaveLength(2);
    for (const who of [owner, family]) {
      const seen = await life.read(id, who);
      expect(seen).toMatchObject({
        seen_as: 'recipient',
        content: 'You were *loved*.',
        recipients: [],
        deliveries: [],
      });
      expect(await life.notifications(who, 'deferredDelivered')).toHaveLength(1);
      expect((await mailsTo(who.email)).filter(({ text }) => text.includes(id))).toHaveLength(1);
      const { body } = await who.call(`GET ${life.circle('/deferred-messages')}`);
      expect(body.items).toMatchObject([{ id, title: 'For later', due_at: null }]);
    }
    expect((await friend.call(`GET ${path}/${id}`)).status).toBe(404);
    expect((await author.call(`GET ${life.circle('/deferred-messages')}`)).body.items).toMatchObject([{ id }]);
  });

  test('reaches each recipient once, however often its delivery runs', async () => {
    const id = await life.leave();
    await passDays(10.001);
    const request = { key: `${life.tenant.id}/${id}`, tenantId: life.tenant.id, ref: { messageId: id } };
    for (let run = 0; run < 2; run += 1) {
      await scheduleAlone(deferredMessage, request);
      await sweep();
    }
    expect(await life.read(id)).toMatchObject({ delivered_count: 3 });
    expect((await life.read(id)).deliveries).toHaveLength(3);
    const links = (await life.notifications(life.friend, 'deferredDelivered')).map(({ link }) => link);
    expect(links.filter((link) => link.endsWith(id))).toHaveLength(1);
  });

  test('goes to those who are members at the time of delivery, and to chosen recipients even if they have left', async () => {
    const toAll = await life.leave({ title: 'To all' });
    const toFriend = await life.leave({ title: 'To Frank', ...toMe(life.friend.uid) });
    await life.friend.call(`DELETE ${life.circle(`/members/${life.friend.uid}`)}`);
    await passDays(10.001);
    expect(await life.read(toAll)).toMatchObject({ delivered_count: 2 });
    expect(await life.read(toFriend, life.friend)).toMatchObject({ seen_as: 'recipient' });
    expect((await life.friend.call(`GET ${path}/${toAll}`)).status).toBe(404);
    expect(await life.received(life.friend)).toContain('To Frank');
  });

  test('moves with its time, and cannot be changed once it is delivered', async () => {
    const id = await life.leave();
    const put = (also: object) => life.author.call(`PUT ${path}/${id}`, { body: { ...written, ...also } });
    const written = await life.read(id);
    expect((await put({ deliver_at: inDays(20) })).body).toMatchObject({ status: 'CREATED' });
    await passDays(15);
    expect(await life.read(id)).toMatchObject({ status: 'CREATED' });
    await passDays(5.001);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED' });
    expect((await put({ title: 'Late' })).problem).toMatchObject({ status: 409, code: 'conflict' });
    expect((await life.author.call(`DELETE ${path}/${id}`)).status).toBe(409);
    expect((await life.author.call(`POST ${path}/${id}/retry`)).status).toBe(409);
    expect((await life.read(id)).title).toBe('For later');
  });

  test('that is destroyed is never delivered', async () => {
    const id = await life.leave({ title: 'Destroyed' });
    expect((await life.author.call(`DELETE ${path}/${id}`)).status).toBe(204);
    await passDays(10.001);
    expect(await life.received(life.friend)).not.toContain('Destroyed');
    expect((await life.author.call(`GET ${path}/${id}`)).status).toBe(404);
  });

  test('without any remaining recipient fails, notifies its author, and can be sent again later', async () => {
    for (const who of [life.owner, life.family, life.friend].slice(1))
      await who.call(`DELETE ${life.circle(`/members/${who.uid}`)}`);
    const id = await life.leave({ scope: 'FAMILY' }, life.owner);
    await passDays(10.001);
    expect(await life.read(id, life.owner)).toMatchObject({ status: 'FAILED', failure: { code: 'no_recipients' } });
    expect((await life.notifications(life.owner, 'deferredFailed')).at(0)?.link).toContain(id);
    await life.owner.call(`PATCH ${life.circle(`/members/${life.author.uid}/role`)}`, {
      body: { role: 'family_member' },
    });
    expect((await life.author.call(`POST ${path}/${id}/retry`)).status).toBe(404);
    expect((await life.owner.call(`POST ${path}/${id}/retry`)).status).toBe(200);
    await sweep();
    expect(await life.read(id, life.owner)).toMatchObject({ status: 'PUBLISHED', failure: null, delivered_count: 1 });
  });
});

describe('a message that waits for a death', () => {
  const after = (days: number) => ({ schedule_type: 'RELATIVE_TO_DEATH', offset: { years: 0, months: 0, days } });
  beforeEach(async () => {
    await life.owner.call(`POST ${life.circle('/record-subjects')}`, { body: { first_name: 'Élodie' } });
  });

  test('has no delivery time until a second person confirms the death', async () => {
    // Computed first, since the clock passes midnight if it is late.
    const [today, thirdDay] = [dayIn(0), dayIn(3)];
    const id = await life.leave(after(3));
    expect((await life.read(id)).due_at).toBeNull();
    await life.owner.call(`POST ${life.circle('/record-subjects/death')}`, { body: { date: today } });
    await sweep();
    expect((await life.read(id)).due_at).toBeNull();
    const body = { date: today };
    const confirm = () => life.family.call(`POST ${life.circle('/record-subjects/death/confirmation')}`, { body });
    // Two people confirm at once, and one of them succeeds.
    const answers = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([200, 409]);
    await passHour();
    const due = (await life.read(id)).due_at as string;
    expect(due.slice(0, 10)).toBe(thirdDay);
    await passDays(4);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 3 });
    expect(
      (await life.notifications(life.friend, 'deferredDelivered')).filter(({ link }) => link.endsWith(id)),
    ).toHaveLength(1);
  });

  test('moves when the date is corrected, and waits again when the death is withdrawn', async () => {
    const id = await life.leave(after(30));
    const [first, corrected] = [dayIn(-5), dayIn(-2)];
    const [afterFirst, afterCorrected] = [dayIn(25), dayIn(28)];
    await life.die(first);
    expect((await life.read(id)).due_at.slice(0, 10)).toBe(afterFirst);
    await life.die(corrected);
    expect((await life.read(id)).due_at.slice(0, 10)).toBe(afterCorrected);
    await life.owner.call(`DELETE ${life.circle('/record-subjects/death')}`);
    await sweep();
    expect((await life.read(id)).due_at).toBeNull();
    await passDays(40);
    expect(await life.read(id)).toMatchObject({ status: 'CREATED' });
  });

  test('that is delivered cannot be undone: the death then stays as it is', async () => {
    const id = await life.leave(after(0));
    await life.die(dayIn(-1));
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED' });
    const correct = life.owner.call(`POST ${life.circle('/record-subjects/death')}`, { body: { date: dayIn(-3) } });
    expect((await correct).status).toBe(409);
    expect((await life.owner.call(`DELETE ${life.circle('/record-subjects/death')}`)).status).toBe(409);
    expect((await db().get(recordSubjects, life.circleId))?.death?.effects_at).toEqual(expect.any(String));
  });

  test('written after the death counts from it at once', async () => {
    const [yesterday, monthAfter] = [dayIn(-1), dayIn(29)];
    await life.die(yesterday);
    expect((await life.read(await life.leave(after(30)))).due_at.slice(0, 10)).toBe(monthAfter);
  });
});

describe('when circles, accounts or tenants end', () => {
  test('an author who leaves keeps or destroys waiting messages', async () => {
    const kept = await life.leave({ title: 'Kept' });
    await life.author.call(`DELETE ${life.circle(`/members/${life.author.uid}`)}`);
    expect(await life.read(kept)).toMatchObject({ status: 'CREATED' });
    await passDays(10.001);
    expect(await life.received(life.friend)).toContain('Kept');

    const destroyed = await life.leave({ title: 'Gone with me' }, life.friend);
    await life.friend.call(`DELETE ${life.circle(`/members/${life.friend.uid}`)}`);
    await life.friend.call(`DELETE ${path}?circle_id=${life.circleId}`);
    expect((await life.friend.call(`GET ${path}/${destroyed}`)).status).toBe(404);
    expect(await life.read(kept)).toMatchObject({ status: 'PUBLISHED' });
  });

  test('an author who is removed, or whose account an administrator deletes, keeps waiting messages', async () => {
    const removed = await life.leave({ title: 'Of the removed' }, life.friend);
    await life.owner.call(`DELETE ${life.circle(`/members/${life.friend.uid}`)}`);
    const gone = await life.tenant.person('Gone');
    await life.join(gone);
    await life.leave({ title: 'Of the dead' }, gone);
    await endAccount(gone.uid);
    await passDays(10.001);
    expect(await life.received(life.family)).toEqual(expect.arrayContaining(['Of the removed', 'Of the dead']));
    expect(await life.read(removed, life.friend)).toMatchObject({ status: 'PUBLISHED' });
  });

  test.each(['deliver', 'destroy'])('an author who deletes the account chooses: %s', async (choice) => {
    const gone = await life.tenant.person('Gone');
    await life.join(gone);
    const title = `Chosen: ${choice}`;
    await life.leave({ title }, gone);
    await gone.call(`PUT ${path}/at-account-end`, { body: { choice } });
    await endAccount(gone.uid);
    await passDays(10.001);
    expect((await life.received(life.family)).includes(title)).toBe(choice === 'deliver');
  });

  test('a deleted circle holds messages back and notifies their authors; a restored one delivers late messages', async () => {
    const id = await life.leave();
    const { body } = await life.owner.call(`GET ${life.circle('/contents')}`);
    expect(body.deferred_messages).toBe(1);
    await life.owner.call(`DELETE ${life.circle()}`);
    await sweep();
    expect(await life.notifications(life.author, 'deferredHeld')).not.toHaveLength(0);
    await passDays(12);
    expect(await life.read(id)).toMatchObject({ status: 'CREATED', delivered_count: 0 });
    expect((await life.owner.call(`POST ${life.circle('/restore')}`)).status).toBe(200);
    await sweep();
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 3 });
  });

  test('a purged circle destroys waiting messages, but recipients keep those that were delivered', async () => {
    const [early, late] = [await life.leave({ title: 'Early' }), await life.leave({ deliver_at: inDays(300) })];
    await passDays(10.001);
    await life.owner.call(`DELETE ${life.circle()}`);
    await passDays(31);
    await sweep();
    expect((await life.author.call(`GET ${path}/${late}`)).status).toBe(404);
    expect(await life.read(early, life.friend)).toMatchObject({ circle_id: null, content: 'You were *loved*.' });
  });

  test('a suspended tenant delivers nothing and loses nothing', async () => {
    const id = await life.leave();
    const setStatus = async (status: 'ACTIVE' | 'SUSPENDED') =>
      rememberTenant((await platformDatabase.update(tenants, life.tenant.id, undefined, () => ({ status }))) as never);
    await setStatus('SUSPENDED');
    await passDays(10.001);
    await passDays(3);
    await setStatus('ACTIVE');
    expect(await life.read(id)).toMatchObject({ status: 'CREATED', delivered_count: 0 });
    await releaseTenant(life.tenant.id);
    await sweep();
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 3 });
  });

  test('a clock that jumps back delivers nothing twice and nothing early', async () => {
    const id = await life.leave();
    passTime(-3 * 24 * 3600);
    await sweep();
    expect(await life.read(id)).toMatchObject({ status: 'CREATED' });
    await passDays(13.001);
    await passDays(-5);
    await passDays(5);
    expect(await life.read(id)).toMatchObject({ status: 'PUBLISHED', delivered_count: 3 });
  });
});
