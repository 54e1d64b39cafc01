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
/** What is told of a record; joining is left out otherwise. */
const toldOf = async (by: Persona, id: string) => (await news(by)).find(({ record_id }) => record_id === id);
const others = async (by: Persona) => (await news(by)).filter(({ kind }) => kind !== 'member');
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
const subject = () =>
  made(owner, `POST ${circle()}/record-subjects`, { body: { first_name: 'Rosa', last_name: 'Martin' } });

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

describe('the news of a circle', () => {
  test('tell who joined, the newest first, and not who left', async () => {
    const joined = (await news(member)).map(({ kind, actor_name }) => [kind, actor_name]);
    expect(joined).toEqual(['Max', 'Bruno', 'Éva', 'Olga'].map((name) => ['member', name]));
    expect(await toldOf(member, relative.uid)).toMatchObject({
      circle_id: circleId,
      actor_id: relative.uid,
      title: null,
    });
    await owner.call(`PATCH ${circle()}/members/${relative.uid}/role`, { body: { role: 'member' } });
    expect(await news(member)).toHaveLength(4);
    await relative.call(`DELETE ${circle()}/members/${relative.uid}`);
    expect(await toldOf(member, relative.uid)).toBeUndefined();
  });

  test('are its members’ alone', async () => {
    expect((await stranger.call(`GET ${circle()}/activities`)).problem).toMatchObject({ status: 404 });
    expect((await see(stranger, timestamp())).problem).toMatchObject({ status: 404 });
    await member.call(`DELETE ${circle()}/members/${member.uid}`);
    expect((await member.call(`GET ${circle()}/activities`)).problem).toMatchObject({ status: 404 });
  });

  test('are paged without gaps or repeats', async () => {
    const first = await listed(member, '?limit=3');
    const second = await listed(member, `?limit=3&cursor=${first.nextCursor}`);
    const names = [...first.items, ...second.items].map(({ actor_name }: Activity) => actor_name);
    expect([names, first.total, second.nextCursor]).toEqual([['Max', 'Bruno', 'Éva', 'Olga'], 4, null]);
  });

  test('show nothing but what the contract says', async () => {
    const names = ['id', 'circle_id', 'kind', 'at', 'actor_id', 'actor_name', 'record_id', 'title', 'excerpt', 'on'];
    expect(Object.keys((await news(member))[0]!).toSorted()).toEqual([...names, 'file'].toSorted());
  });
});

describe('a testimony', () => {
  test('is told with its beginning once it is published, as of then, and no longer once it is rejected', async () => {
    const { id } = await testimony(member, `She  sang\nin the kitchen. ${'La '.repeat(200)}`);
    for (const who of [owner, member]) expect(await toldOf(who, id!)).toBeUndefined();
    passTime(60);
    const before = timestamp();
    const decide = (body: object) => owner.call(`PUT ${circle()}/testimonies/${id}/status`, { body });
    expect((await decide({ status: 'PUBLISHED' })).status).toBe(200);
    const told = (await toldOf(relative, id!))!;
    expect(told).toMatchObject({ kind: 'testimony', actor_id: member.uid, actor_name: 'Max', title: null, file: null });
    expect(told.excerpt).toMatch(/^She sang in the kitchen\. La .*La…$/);
    expect(told.excerpt!.length).toBeLessThanOrEqual(281);
    expect(told.at >= before).toBe(true);
    await decide({ status: 'REJECTED', rejection_reason: 'Not now' });
    expect(await toldOf(relative, id!)).toBeUndefined();
  });

  test('keeps its time when it changes, and when it is deleted and restored that of its creation', async () => {
    const { id } = await testimony(owner);
    const told = await toldOf(member, id!);
    passTime(60);
    await owner.call(`PUT /api/v1/care/testimonies/${id}`, { body: { text: 'She hummed.' } });
    expect(await toldOf(member, id!)).toEqual({ ...told, excerpt: 'She hummed.' });
    await owner.call(`DELETE /api/v1/care/testimonies/${id}`);
    expect(await toldOf(member, id!)).toBeUndefined();
    passTime(60);
    const [deletion] = (await owner.call(`GET ${circle()}/deletions`)).body.items;
    expect((await owner.call(`POST /api/v1/care/deletions/${deletion.id}/restore`)).status).toBe(200);
    const back = (await toldOf(member, id!))!;
    expect(back).toMatchObject({ excerpt: 'She hummed.', actor_name: 'Olga' });
    expect(Math.abs(Date.parse(back.at) - Date.parse(told!.at))).toBeLessThan(2000);
  });

  test('of a guest has the guest’s name', async () => {
    const { token } = await made(owner, `POST ${circle()}/testimony-links`, { body: {} });
    const body = { token, name: 'Aunt Lise', text: 'She sang.', scope: 'CIRCLE' };
    expect((await tenant.call('POST /public-api/v1/care/testimony-links/testimonies', { body })).status).toBe(204);
    expect(await others(owner)).toEqual([]);
    const [{ id }] = (await owner.call(`GET ${circle()}/testimonies`)).body.items;
    await owner.call(`PUT ${circle()}/testimonies/${id}/status`, { body: { status: 'PUBLISHED' } });
    expect(await toldOf(member, id)).toMatchObject({ actor_id: null, actor_name: 'Aunt Lise', excerpt: 'She sang.' });
  });
});

describe('a document', () => {
  test('is told with its file, under its caption or name', async () => {
    const { id } = await upload(owner);
    const file = { id, content_type: 'image/webp', has_thumbnail: true };
    expect(await toldOf(member, id!)).toMatchObject({ kind: 'document', title: 'Roses', actor_name: 'Olga', file });
    const body = { caption: 'In the garden' };
    expect((await owner.call(`PATCH /api/v1/care/documents/${id}`, { body })).status).toBe(200);
    expect((await toldOf(member, id!))?.title).toBe('In the garden');
  });

  test('is told to those who may see it, for as long as they may', async () => {
    const { id } = await upload(owner, 'family_member');
    const seenBy = async () => {
      const seen = await Promise.all([owner, admin, relative, member].map((who) => toldOf(who, id!)));
      return seen.map(Boolean);
    };
    expect(await seenBy()).toEqual([true, true, true, false]);
    await owner.call(`POST /api/v1/care/documents/${id}/acl/family_member/remove`);
    expect(await seenBy()).toEqual([true, true, true, true]);
    await owner.call(`POST /api/v1/care/documents/${id}/acl/admin/add`);
    expect(await seenBy()).toEqual([true, true, false, false]);
    await owner.call(`DELETE /api/v1/care/documents/${id}`);
    expect(await seenBy()).toEqual([false, false, false, false]);
  });

  test('that waits for an admin is not told', async () => {
    const { id } = await upload(member);
    for (const who of [owner, member]) expect(await toldOf(who, id!)).toBeUndefined();
  });

  test('does not show its uploader’s name itself', async () => {
    expect(await upload(owner)).not.toHaveProperty('uploader_name');
    const [document] = (await member.call(`GET ${circle()}/documents`)).body.items;
    expect(document).not.toHaveProperty('uploader_name');
  });
});

test('a page is told once it is published, under its first title, once for all its languages', async () => {
  const page = { page_type: 'BIOGRAPHY', scope: 'CIRCLE', lang: 'en', title: 'A life', content: 'Long' };
  const created = await made(owner, `POST ${circle()}/pages`, { body: page });
  expect(created).not.toHaveProperty('author_name');
  expect(await others(owner)).toEqual([]);
  await owner.call(`PATCH /api/v1/care/pages/${created['id']}/status`, { body: { status: 'PUBLISHED' } });
  const told = await toldOf(member, created['id']!);
  expect(told).toMatchObject({ kind: 'page', title: 'A life', actor_id: owner.uid, actor_name: 'Olga', excerpt: null });
  await owner.call(`PATCH /api/v1/care/pages/${created['id']}/content?lang=fr`, {
    raw: 'Longue',
    headers: { 'content-type': 'text/markdown' },
  });
  expect(await others(member)).toEqual([told]);
});

test('a diary note is told while it is shared with the circle, without its Markdown', async () => {
  const own = await note(member, { visibility: 'private' });
  expect(await others(member)).toEqual([]);
  const words = {
    ...own,
    title: 'A quiet day',
    visibility: 'circle',
    text: '# Hello\n\nWe *sat* [there](https://a.example).',
  };
  await member.call(`PUT /api/v1/care/diary-notes/${own['id']}`, { body: words });
  const told = { kind: 'diary_note', title: 'A quiet day', excerpt: 'Hello We sat there.', on: '2024-11-02' };
  expect(await others(relative)).toMatchObject([told]);
  await member.call(`PUT /api/v1/care/diary-notes/${own['id']}`, { body: { ...words, visibility: 'private' } });
  expect(await others(owner)).toEqual([]);
});

test('wishes for a funeral are told to those with whom they are shared', async () => {
  const { id: record_subject_id } = await subject();
  const body = { record_subject_id, is_own: false, shared_with: 'family' };
  const wishes = await made(relative, 'POST /api/v1/care/funeral-wishes', { body });
  expect(Object.keys(wishes)).not.toEqual(expect.arrayContaining(['circle_id', 'author_name']));
  const told = { kind: 'funeral_wishes', title: 'Rosa Martin', actor_id: relative.uid, actor_name: 'Bruno' };
  for (const who of [owner, relative]) expect(await others(who)).toMatchObject([told]);
  expect(await others(member)).toEqual([]);
  const share = (shared_with: string) =>
    relative.call(`PUT /api/v1/care/funeral-wishes/${wishes['id']}`, { body: { ...body, shared_with } });
  await share('circle');
  expect(await others(member)).toMatchObject([told]);
  await share('none');
  expect(await others(owner)).toEqual([]);
  await share('circle');
  await owner.call(`DELETE ${circle()}/record-subjects`);
  await sweep();
  expect(await others(owner)).toEqual([]);
});

test('a death is told once it is confirmed, and no longer once it is withdrawn', async () => {
  const { id } = await subject();
  const date = '2024-05-03';
  await owner.call(`POST ${circle()}/record-subjects/death`, { body: { date } });
  for (const who of [owner, member]) expect(await others(who)).toEqual([]);
  expect((await admin.call(`POST ${circle()}/record-subjects/death/confirmation`, { body: { date } })).status).toBe(
    200,
  );
  expect(await toldOf(member, id!)).toMatchObject({ kind: 'death', title: 'Rosa Martin', on: date, actor_id: null });
  await owner.call(`DELETE ${circle()}/record-subjects/death`);
  expect(await others(member)).toEqual([]);
});

describe('what is new', () => {
  test('is what others did since a member joined or last looked', async () => {
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

  test('never becomes new again, whatever time is named, and what comes later is new', async () => {
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

  test('does not change the membership’s version, and is shown to nobody else', async () => {
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

  test('is told for the caller’s own circles alone, the latest news first', async () => {
    const garden = circleId;
    const orchard = (await createCircle(owner, 'Orchard')).id;
    expect((await mine(owner)).slice(0, 2).map(({ circle_id }) => circle_id)).toEqual([orchard, garden]);
    await testimony(admin);
    expect((await mine(owner)).slice(0, 2).map(({ circle_id }) => circle_id)).toEqual([garden, orchard]);
    expect((await mine(member)).map(({ circle_id }) => circle_id)).not.toContain(orchard);
    expect(await mine(stranger)).toEqual([]);
    expect((await tenant.call('GET /api/v1/care/activities')).status).toBe(401);
  });
});

describe('the news of a deleted circle', () => {
  test('are closed, come back with it, and are purged after 30 days', async () => {
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

test('somebody whose account has ended is no longer named in the news, which stay', async () => {
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
