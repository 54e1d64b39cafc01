import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { deferredMessages } from '../../../functions/src/care/deferred-messages/store.ts';
import { users } from '../../../functions/src/core/users/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { DeferredLife, dayIn, inDays, passDays } from '../../support/care/deferred-life.ts';
import { newDeferredMessage } from '../../support/care/deferred-messages.ts';
import { realTime } from '../../support/instance.ts';
import { syncMembershipsOf } from '../../support/due.ts';
import { mailsTo } from '../../support/mailbox.ts';

const life = new DeferredLife();
const path = '/api/v1/care/deferred-messages';
const db = () => tenantDatabase(life.tenant.id);
const forecast = async (query = '') => {
  const { body } = await life.author.call(`GET ${path}/forecast?circle_id=${life.circleId}${query}`);
  return body.items as { title: string; due_at: string | null; recipients: object[]; problems: string[] }[];
};
const titles = async (query = '') => (await forecast(query)).map(({ title }) => title);
const after = (days: number) => ({ schedule_type: 'RELATIVE_TO_DEATH', offset: { years: 0, months: 0, days } });
const problems = async (id: string): Promise<string[]> => (await life.read(id)).problems;
const told = async () => (await life.notifications(life.author, 'deferredProblem')).length;

beforeAll(() => life.create());
beforeEach(() => life.newCircle());
afterEach(realTime);

describe('a forecast', () => {
  test('shows who would receive what by a given day, when and how', async () => {
    const aunt = 'aunt@example.com';
    await life.leave({ title: 'Late', deliver_at: inDays(40) });
    await life.leave({ title: 'Soon', scope: 'INDIVIDUAL', recipients: [life.friend.uid, aunt] });
    await life.leave({ title: 'After', ...after(3) });
    expect(await titles()).toEqual(['Soon', 'Late', 'After']);
    expect(await titles(`&date=${dayIn(20)}`)).toEqual(['Soon']);
    expect(await titles(`&date=${dayIn(2)}`)).toEqual([]);
    const [soon, late] = await forecast();
    expect(soon!.recipients).toMatchObject([
      { recipient: life.friend.uid, name: 'Frank', channel: 'app', problem: null },
      { recipient: aunt, name: null, channel: 'mail', problem: null },
    ]);
    expect(late!.recipients).toHaveLength(3);
    const { body } = await life.friend.call(`GET ${path}/forecast`);
    expect(body.items).toEqual([]);
  });

  test('shows what would arrive if the person of the circle died on a given day, and changes nothing', async () => {
    const id = await life.leave({ title: 'After', ...after(3) });
    const [entry] = await forecast(`&died_on=${dayIn(10)}`);
    expect(entry!.due_at!.slice(0, 10)).toBe(dayIn(13));
    expect(await titles(`&died_on=${dayIn(10)}&date=${dayIn(20)}`)).toEqual(['After']);
    expect(await titles(`&died_on=${dayIn(10)}&date=${dayIn(5)}`)).toEqual([]);
    expect((await life.read(id)).due_at).toBeNull();
  });

  test('shows what would fail: no one to record a death, only one admin, a deleted account', async () => {
    const id = await life.leave(after(3));
    expect((await forecast())[0]!.problems).toEqual(['no_subject']);
    await life.owner.call(`POST ${life.circle('/record-subjects')}`, { body: { first_name: 'Élodie' } });
    expect((await forecast())[0]!.problems).toEqual(['one_admin']);
    const own = await life.leave(after(3), life.owner);
    const { body } = await life.owner.call(`GET ${path}/forecast?circle_id=${life.circleId}`);
    expect(body.items).toMatchObject([{ message_id: own, problems: ['nobody_to_confirm'] }]);
    await life.owner.call(`PATCH ${life.circle(`/members/${life.family.uid}/role`)}`, { body: { role: 'admin' } });
    expect((await forecast())[0]!.problems).toEqual([]);

    const gone = await life.tenant.person('Gone');
    await life.join(gone);
    await life.author.call(`DELETE ${path}/${id}`);
    await life.leave({ scope: 'INDIVIDUAL', recipients: [gone.uid] });
    const user = (await db().get(users, gone.uid))!;
    await db().transaction(async (tx) => tx.remove(users, user));
    await syncMembershipsOf(life.tenant.id, gone.uid);
    expect((await forecast())[0]).toMatchObject({
      recipients: [{ recipient: gone.uid, problem: 'no_account' }],
      problems: ['no_account'],
    });
    await passDays(10.001);
    const [failed] = (await life.author.call(`GET ${path}`)).body.items.filter(
      ({ status }: { status: string }) => status === 'FAILED',
    );
    expect(failed).toMatchObject({ failure: { code: 'no_account' }, failed_count: 1 });
  });
});

describe('the nightly check', () => {
  test('notifies the author once of each new problem, in the app and by mail, as long as a message waits', async () => {
    // Earlier tests have already run the next nights of the other authors.
    life.author = await life.tenant.person('Mara');
    await life.join(life.author);
    const before = await told();
    const id = await life.leave(after(3));
    expect(await problems(id)).toEqual([]);
    await passDays(1.5);
    await sweep();
    expect([await problems(id), await told()]).toEqual([['no_subject'], before + 1]);
    const mails = (await mailsTo(life.author.email)).filter(({ subject }) => subject.includes('can’t be delivered'));
    expect(mails.length).toBe(before + 1);
    await passDays(1);
    await passDays(1);
    expect(await told()).toBe(before + 1);
    await life.owner.call(`POST ${life.circle('/record-subjects')}`, { body: { first_name: 'Élodie' } });
    await passDays(1);
    await sweep();
    expect([await problems(id), await told()]).toEqual([['one_admin'], before + 2]);
    await life.owner.call(`PATCH ${life.circle(`/members/${life.family.uid}/role`)}`, { body: { role: 'admin' } });
    await passDays(1);
    await sweep();
    expect([await problems(id), await told()]).toEqual([[], before + 2]);
  });
});

test('each person can have at most a hundred waiting messages in a circle', async () => {
  const scene = { db: db(), tenant: life.tenant, circleId: life.circleId, member: life.author, owner: life.owner };
  await Promise.all(Array.from({ length: 100 }, () => newDeferredMessage(scene as never)));
  expect((await life.write()).problem).toMatchObject({ status: 409, issues: [{ code: 'too_many_deferred' }] });
  expect((await life.write({}, life.friend)).status).toBe(201);
  const [one] = await db().find(deferredMessages, { user_id: life.author.uid, circle_id: life.circleId }, 1);
  await life.author.call(`DELETE ${path}/${one!.id}`);
  expect((await life.write()).status).toBe(201);
});

test('a person’s export has the messages that they wrote and received, but not those that wait for them', async () => {
  await life.leave({ title: 'Written', content: 'My words' });
  await life.leave({ title: 'Received', content: 'Your words' }, life.friend);
  await passDays(10.001);
  await life.leave({ title: 'Waiting', content: 'Secret words' }, life.friend);
  const files = unzipSync((await life.author.call('GET /api/v1/me/export')).bytes);
  const [, file] = Object.entries(files).find(([name]) => name.endsWith('care/deferred-messages.json'))!;
  const text = strFromU8(file);
  expect(text).toContain('My words');
  expect(text).toContain('Your words');
  expect(text).not.toContain('Secret words');
});
