import type { Activity, CircleNews } from '@kindred/contract/care/activities/activity';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { circleMemberId } from '@kindred/contract/paths';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../functions/src/care/activities/store.ts';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { newsOfKind } from '../../../functions/src/care/telling.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { form } from '../../support/call.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, admin: Persona, relative: Persona, member: Persona, stranger: Persona;
let circleId: string;

const day = 24 * 3600;
const circle = () => `/api/v1/care/circles/${circleId}`;
const listed = async (by: Persona, query = '') => (await by.call(`GET ${circle()}/activities${query}`)).body;
const news = async (by: Persona): Promise<Activity[]> => (await listed(by)).items;
/** Returns the news about a record. */
const toldOf = async (by: Persona, id: string) => (await news(by)).find(({ record_id }) => record_id === id);
const mine = async (by: Persona): Promise<CircleNews[]> => (await by.call('GET /api/v1/care/activities')).body.items;
const here = async (by: Persona) => (await mine(by)).find(({ circle_id }) => circle_id === circleId);
const see = (by: Persona, until: string) => by.call(`PUT ${circle()}/activities/seen`, { body: { until } });
const membership = async (of: Persona) => (await db.get(circleMembers, circleMemberId(circleId, of.uid)))!;
const made = async (by: Persona, line: string, options: object): Promise<Record<string, string>> => {
  const answer = await by.call(line, options);
  expect(answer.status).toBe(201);
  return answer.body;
};
const testimony = (by: Persona, text = 'She sang in the kitchen.') =>
  made(by, `POST ${circle()}/testimonies`, { body: { text } });
const upload = (by: Persona, acl = '') =>
  made(by, `POST ${circle()}/documents`, { raw: form(webp(5), 'image/webp', 'Roses.webp', { acl }) });
const note = (by: Persona, also: object = {}) => {
  const words = { circle_id: circleId, text: 'We sat in the *garden*.', noted_on: '2024-11-02', visibility: 'circle' };
  return made(by, 'POST /api/v1/care/diary-notes', { body: { ...words, ...also } });
};

beforeAll(async () => {
  await tenant.create();
  [owner, admin, relative, member, stranger] = await tenant.people('Olga', 'Éva', 'Bruno', 'Max', 'Stranger');
});
beforeEach(async () => {
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, admin, 'admin');
  await addMember(owner, circleId, relative, 'family_member');
  await addMember(owner, circleId, member);
});
afterEach(() => {
  realTime();
  restart();
});

describe('what is new', () => {
  test('is what others did since the member joined or last looked', async () => {
    expect(await here(member)).toMatchObject({ unseen: 0 });
    await testimony(owner);
    await note(member);
    expect(await here(member)).toMatchObject({ unseen: 1 });
    expect((await here(member))!.newest.map(({ kind }) => kind)).toEqual(['diary_note', 'testimony', 'member']);
    const [newest] = await news(member);
    expect((await see(member, newest!.at)).status).toBe(204);
    expect(await here(member)).toMatchObject({ unseen: 0 });
    expect((await listed(member)).seen_until).toBe(newest!.at);
    expect((await listed(owner)).seen_until).toBeNull();
    passTime(1);
    for (let number = 0; number < 4; number += 1) await testimony(owner, `Word ${number}`);
    await note(member);
    expect(await here(member)).toMatchObject({ unseen: 4 });
  });

  test('never becomes new again, whatever time is sent, and later news is new', async () => {
    await see(member, timestamp());
    const { news_seen_until, version } = await membership(member);
    await see(member, '2020-01-01T00:00:00.000Z');
    expect(await membership(member)).toMatchObject({ news_seen_until, version });
    await see(member, '2099-01-01T00:00:00.000Z');
    passTime(5);
    await testimony(owner);
    expect(await here(member)).toMatchObject({ unseen: 1 });
    expect((await see(member, 'yesterday')).status).toBe(400);
  });

  test('does not change the membership’s version, and is not shown to other members', async () => {
    const before = await membership(member);
    const until = timestamp();
    await see(member, until);
    expect(await membership(member)).toEqual({ ...before, news_seen_until: until });
    for (const path of [`${circle()}/members`, `${circle()}/members/${member.uid}`, '/api/v1/care/circles/member'])
      for (const who of [owner, member])
        expect(JSON.stringify((await who.call(`GET ${path}`)).body)).not.toContain('news_seen_until');
  });

  test('is counted up to a hundred', async () => {
    const tell = (number: number) => {
      const told = newsOfKind('page', { circle_id: circleId, record_id: `page${number}`, actor_id: owner.uid });
      return db.create(told.into, { ...told.fields, at: timestamp() }, told.id);
    };
    await Promise.all(Array.from({ length: 101 }, (_, number) => tell(number)));
    expect(await here(member)).toMatchObject({ unseen: 100 });
  });

  test.each<[CircleRole, number]>([
    ['member', 0],
    ['family_member', 1],
  ])('is what a %s may see', async (role, unseen) => {
    await see(owner, timestamp());
    const who = role === 'member' ? member : relative;
    await see(who, timestamp());
    passTime(1);
    await upload(owner, 'family_member');
    expect(await here(who)).toMatchObject({ unseen });
  });

  test('is listed only for the caller’s own circles, latest news first', async () => {
    const garden = circleId;
    const orchard = (await createCircle(owner, 'Orchard')).id;
    // Other tests create news ahead of the clock, in circles of their own.
    const order = async () =>
      (await mine(owner)).map(({ circle_id }) => circle_id).filter((id) => id === garden || id === orchard);
    expect(await order()).toEqual([orchard, garden]);
    await testimony(admin);
    expect(await order()).toEqual([garden, orchard]);
    expect((await mine(member)).map(({ circle_id }) => circle_id)).not.toContain(orchard);
    expect(await mine(stranger)).toEqual([]);
    expect((await tenant.call('GET /api/v1/care/activities')).status).toBe(401);
  });
});

describe('the news of a deleted circle', () => {
  test('is hidden, comes back with the circle, and is purged after 30 days', async () => {
    await testimony(owner);
    const before = await news(member);
    await owner.call(`DELETE ${circle()}`);
    expect((await owner.call(`GET ${circle()}/activities`)).status).toBe(404);
    expect(await here(owner)).toBeUndefined();
    await owner.call(`POST ${circle()}/restore`);
    expect(await news(member)).toEqual(before);
    await owner.call(`DELETE ${circle()}`);
    passTime(31 * day);
    await sweep();
    expect(await db.find(activitiesOf(circleId), {}, 10)).toEqual([]);
  });
});

test('the news stays, but no longer names a person whose account has ended', async () => {
  const leaver = await tenant.person('Leo');
  await addMember(owner, circleId, leaver, 'admin');
  const { id: testimonyId } = await testimony(leaver);
  const { id: documentId } = await upload(leaver);
  await leaver.call(`DELETE ${circle()}/members/${leaver.uid}`);
  expect(await toldOf(member, documentId!)).toMatchObject({ actor_id: leaver.uid, actor_name: 'Leo' });
  expect((await leaver.call('DELETE /api/v1/me')).status).toBe(204);
  await sweep();
  for (const id of [testimonyId, documentId])
    expect(await toldOf(member, id!)).toMatchObject({ record_id: id, actor_id: null, actor_name: null });
  await owner.call(`PATCH /api/v1/care/documents/${documentId}`, { body: { caption: 'In the garden' } });
  expect(await toldOf(member, documentId!)).toMatchObject({ title: 'In the garden', actor_id: null, actor_name: null });
});

test('the family archive has the news that its owner may see, by month', async () => {
  const { id } = await testimony(owner);
  await upload(owner, 'family_member');
  const told = `testimony_${id}`;
  await db.update(activitiesOf(circleId), told, undefined, () => ({ at: '2024-05-03T10:00:00.000Z' }));
  const zip = await readArchive(member, await makeArchive(member, circleId));
  const records: Activity[] = zip.json('activities');
  expect(records.map(({ kind }) => kind)).toEqual([...Array<string>(4).fill('member'), 'testimony']);
  expect(records.at(-1)).toMatchObject({ id: told, actor_name: 'Olga', begins_month: '2024-05' });
  const html = zip.text('activities.html');
  expect(html).toContain('<h1 dir="auto">What happened</h1>');
  expect(html).toContain('<h2>May 2024</h2>');
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect(html).toContain('Olga shared a memory');
  expect((await readArchive(relative, await makeArchive(relative, circleId))).json('activities')).toHaveLength(6);
});
