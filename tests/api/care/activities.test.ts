import type { Activity } from '@kindred/contract/care/activities/activity';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { form } from '../../support/call.ts';
import { backdateCircle, createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
let owner: Persona, admin: Persona, relative: Persona, member: Persona, stranger: Persona;
let circleId: string;

const circle = () => `/api/v1/care/circles/${circleId}`;
const listed = async (by: Persona, query = '') => (await by.call(`GET ${circle()}/activities${query}`)).body;
const news = async (by: Persona): Promise<Activity[]> => (await listed(by)).items;
/** Returns the news about a record. */
const toldOf = async (by: Persona, id: string) => (await news(by)).find(({ record_id }) => record_id === id);
const others = async (by: Persona) => (await news(by)).filter(({ kind }) => kind !== 'member');
const see = (by: Persona, until: string) => by.call(`PUT ${circle()}/activities/seen`, { body: { until } });
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
  test('tells who joined and who started the circle, newest first, but not who left', async () => {
    const joined = (await news(member)).map(({ kind, actor_name, title }) => [kind, actor_name, title]);
    expect(joined).toEqual([
      ...['Max', 'Bruno', 'Éva'].map((name) => ['member', name, null]),
      ['member', 'Olga', 'Garden'],
    ]);
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

  test('is visible only to its members', async () => {
    expect((await stranger.call(`GET ${circle()}/activities`)).problem).toMatchObject({ status: 404 });
    expect((await see(stranger, timestamp())).problem).toMatchObject({ status: 404 });
    await member.call(`DELETE ${circle()}/members/${member.uid}`);
    expect((await member.call(`GET ${circle()}/activities`)).problem).toMatchObject({ status: 404 });
  });

  test('is paged without gaps or repeats', async () => {
    const first = await listed(member, '?limit=3');
    const second = await listed(member, `?limit=3&cursor=${first.nextCursor}`);
    const names = [...first.items, ...second.items].map(({ actor_name }: Activity) => actor_name);
    expect([names, first.total, second.nextCursor]).toEqual([['Max', 'Bruno', 'Éva', 'Olga'], 4, null]);
  });

  test('shows nothing but the fields of the contract', async () => {
    const names = ['id', 'circle_id', 'kind', 'at', 'actor_id', 'actor_name', 'record_id', 'title', 'excerpt', 'on'];
    expect(Object.keys((await news(member))[0]!).toSorted()).toEqual([...names, 'file'].toSorted());
  });
});

describe('a testimony', () => {
  test('is in the news with its beginning from its publication until it is rejected', async () => {
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

  test('keeps its time in the news when it changes; restored after a deletion, it has its creation time', async () => {
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

  test('by a guest has the guest’s name', async () => {
    const { token } = await made(owner, `POST ${circle()}/testimony-links`, { body: {} });
    const body = { token, name: 'Aunt Lise', text: 'She sang.', acceptTerms: true };
    expect((await tenant.call('POST /public-api/v1/care/testimony-links/testimonies', { body })).status).toBe(204);
    expect(await others(owner)).toEqual([]);
    const [{ id }] = (await owner.call(`GET ${circle()}/testimonies`)).body.items;
    await owner.call(`PUT ${circle()}/testimonies/${id}/status`, { body: { status: 'PUBLISHED' } });
    expect(await toldOf(member, id)).toMatchObject({ actor_id: null, actor_name: 'Aunt Lise', excerpt: 'She sang.' });
  });
});

describe('a document', () => {
  test('is in the news with its file, under its caption or name', async () => {
    const { id } = await upload(owner);
    const file = { id, content_type: 'image/webp', has_thumbnail: true };
    expect(await toldOf(member, id!)).toMatchObject({
      kind: 'document',
      title: 'Roses.webp',
      actor_name: 'Olga',
      file,
    });
    const body = { caption: 'In the garden' };
    expect((await owner.call(`PATCH /api/v1/care/documents/${id}`, { body })).status).toBe(200);
    expect((await toldOf(member, id!))?.title).toBe('In the garden');
  });

  test('is in the news only for people who may see it', async () => {
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

  test('that waits for an admin is not in the news', async () => {
    const { id } = await upload(member);
    for (const who of [owner, member]) expect(await toldOf(who, id!)).toBeUndefined();
  });

  test('itself does not show its uploader’s name', async () => {
    expect(await upload(owner)).not.toHaveProperty('uploader_name');
    const [document] = (await member.call(`GET ${circle()}/documents`)).body.items;
    expect(document).not.toHaveProperty('uploader_name');
  });
});

test('a page is in the news once it is published, under its first title, and once for all its languages', async () => {
  const page = { page_type: 'BIOGRAPHY', scope: 'CIRCLE', lang: 'en', title: 'A life', content: 'Long' };
  const created = await made(owner, `POST ${circle()}/pages`, { body: page });
  expect(created).not.toHaveProperty('author_name');
  expect(await others(owner)).toEqual([]);
  await owner.call(`PATCH /api/v1/care/pages/${created['id']}/status`, { body: { status: 'PUBLISHED' } });
  const told = await toldOf(member, created['id']!);
  expect(told).toMatchObject({ kind: 'page', title: 'A life', actor_id: owner.uid, actor_name: 'Olga', excerpt: null });
  await owner.call(`PATCH /api/v1/care/pages/${created['id']}/content?lang=fr`, {
    raw: 'Longue',
    headers: { 'content-type': 'text/plain' },
  });
  expect(await others(member)).toEqual([told]);
});

test('a diary note is in the news while it is shared with the circle, without its Markdown', async () => {
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

test('wishes for a funeral are in the news of the people they are shared with', async () => {
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

test('a death is in the news once it is confirmed, until it is withdrawn', async () => {
  const { id } = await subject();
  const date = '2024-05-03';
  await backdateCircle(tenant.id, circleId);
  await owner.call(`POST ${circle()}/record-subjects/death`, { body: { date } });
  for (const who of [owner, member]) expect(await others(who)).toEqual([]);
  expect((await admin.call(`POST ${circle()}/record-subjects/death/confirmation`, { body: { date } })).status).toBe(
    200,
  );
  expect(await toldOf(member, id!)).toMatchObject({ kind: 'death', title: 'Rosa Martin', on: date, actor_id: null });
  await owner.call(`DELETE ${circle()}/record-subjects/death`);
  expect(await others(member)).toEqual([]);
});
