import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diaryNotes } from '../../../functions/src/care/diary-notes/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, author: Persona, member: Persona, stranger: Persona, administrator: Persona;
let circleId: string;

const notFound = { status: 404, title: 'Not Found' };
const refused = { status: 403, title: 'Forbidden - Insufficient permissions' };
const day = '2024-11-02';
const write = (by: Persona, also: object = {}) =>
  by.call('POST /api/v1/care/diary-notes', { body: { circle_id: circleId, text: 'We sat.', noted_on: day, ...also } });
const read = (by: Persona, id: string) => by.call(`GET /api/v1/care/diary-notes/${id}`);
const change = (by: Persona, note: { id: string }, also: object, options: object = {}) =>
  by.call(`PUT /api/v1/care/diary-notes/${note.id}`, { body: { ...note, ...also }, ...options });
const ids = ({ body }: { body: any }): string[] => body.items.map(({ id }: { id: string }) => id);
const ofCircle = async (by: Persona, query = '') =>
  ids(await by.call(`GET /api/v1/care/circles/${circleId}/diary-notes${query}`));
const own = async (by: Persona, query = '') => ids(await by.call(`GET /api/v1/care/diary-notes${query}`));

beforeAll(async () => {
  await tenant.create();
  [owner, member, stranger, administrator] = await Promise.all([
    tenant.person('Olga'),
    tenant.person('Max'),
    tenant.person('Stranger'),
    tenant.person('Ada', { roles: ['ADMIN'] }),
  ]);
});

beforeEach(async () => {
  author = await tenant.person('Anna');
  circleId = (await createCircle(owner, 'Garden')).id;
  for (const person of [author, member]) await addMember(owner, circleId, person);
});
afterEach(() => {
  realTime();
  restart();
});

describe('a private note', () => {
  test('is private by default, and visible only to its author', async () => {
    const { body } = await write(author);
    expect(body).toMatchObject({ visibility: 'private', author_id: author.uid, mood: null, title: null });
    expect((await read(author, body.id)).body.text).toBe('We sat.');
    for (const who of [owner, member, stranger, administrator]) {
      expect((await read(who, body.id)).problem).toMatchObject(notFound);
      expect((await change(who, body, { text: 'Mine.' })).problem).toMatchObject(notFound);
      expect((await who.call(`DELETE /api/v1/care/diary-notes/${body.id}`)).problem).toMatchObject(notFound);
    }
    for (const who of [owner, member]) expect(await ofCircle(who)).toEqual([]);
    expect(await ofCircle(author)).toEqual([body.id]);
    expect((await db.get(diaryNotes, body.id))?.text).toBe('We sat.');
  });

  test('needs no circle, and stays with an author who has left one', async () => {
    const free = (await write(author, { circle_id: null })).body;
    const kept = (await write(author)).body;
    await author.call(`DELETE /api/v1/care/circles/${circleId}/members/${author.uid}`);
    expect((await own(author)).toSorted()).toEqual([free.id, kept.id].toSorted());
    expect((await change(author, kept, { text: 'Later.' })).body.text).toBe('Later.');
    expect((await change(author, kept, { visibility: 'circle' })).problem).toMatchObject({
      status: 404,
      title: 'Circle not found',
    });
    expect((await author.call(`DELETE /api/v1/care/diary-notes/${kept.id}`)).status).toBe(204);
  });

  test('outlives its circle, unlike a shared one', async () => {
    const [kept, shared] = [(await write(author)).body, (await write(author, { visibility: 'circle' })).body];
    await owner.call(`DELETE /api/v1/care/circles/${circleId}`);
    passTime(30 * 24 * 3600 + 60);
    await sweep();
    expect(await db.get(diaryNotes, shared.id)).toBeUndefined();
    expect(await db.get(diaryNotes, kept.id)).toMatchObject({ circle_id: null, text: 'We sat.' });
  });
});

describe('a note for the circle', () => {
  test('can be read by the circle’s members, and changed only by its author', async () => {
    const { body } = await write(author, { visibility: 'circle' });
    expect(body).toMatchObject({ author_name: 'Anna' });
    for (const who of [owner, member]) {
      expect((await read(who, body.id)).status).toBe(200);
      expect(await ofCircle(who)).toEqual([body.id]);
      expect((await change(who, body, { text: 'Mine.' })).problem).toMatchObject(refused);
      expect((await who.call(`DELETE /api/v1/care/diary-notes/${body.id}`)).problem).toMatchObject(refused);
    }
    for (const who of [stranger, administrator]) {
      expect((await read(who, body.id)).problem).toMatchObject(notFound);
      expect((await change(who, body, { text: 'Mine.' })).problem).toMatchObject(notFound);
    }
    const taken = await change(author, body, { visibility: 'private' });
    expect(taken.body.author_name).toBeNull();
    expect((await read(member, body.id)).problem).toMatchObject(notFound);
  });

  test('can only be put into one of its author’s circles', async () => {
    const other = await createCircle(stranger, 'Village');
    const refused = { status: 404, title: 'Circle not found' };
    for (const visibility of ['private', 'circle']) {
      expect((await write(author, { circle_id: other.id, visibility })).problem).toMatchObject(refused);
    }
    const { body } = await write(author);
    expect((await change(author, body, { circle_id: other.id })).problem).toMatchObject(refused);
    const nowhere = await write(author, { circle_id: null, visibility: 'circle' });
    expect([nowhere.status, nowhere.problem.issues?.[0]?.path]).toEqual([400, 'circle_id']);
    expect(await db.find(diaryNotes, { circle_id: other.id }, 10)).toEqual([]);
  });
});

describe('the diary', () => {
  test('lists the latest day first, whenever the note was written, and can be filtered by month', async () => {
    const days = ['2024-10-31', '2024-11-30', '2024-11-01', '2023-11-15'];
    const made: string[] = [];
    for (const noted_on of days) made.push((await write(author, { noted_on })).body.id);
    const [october, late, early, lastYear] = made;
    expect(await own(author)).toEqual([late, early, october, lastYear]);
    expect(await own(author, '?month=2024-11')).toEqual([late, early]);
    expect(await ofCircle(author, '?month=2024-10')).toEqual([october]);
    expect((await author.call('GET /api/v1/care/diary-notes?month=2026-13')).status).toBe(400);
  });

  test.each([
    ['a day that there is not', { noted_on: '2024-02-30' }, 'noted_on'],
    ['a mood that there is not', { mood: 'angry' }, 'mood'],
    ['no words', { text: ' ' }, 'text'],
    ['20,001 characters', { text: 'x'.repeat(20_001) }, 'text'],
    ['a visibility that there is not', { visibility: 'public' }, 'visibility'],
  ])('refuses %s', async (_, also, field) => {
    const { problem } = await write(author, also);
    expect([problem.status, problem.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  test('refuses to overwrite a newer version', async () => {
    const { body } = await write(author);
    await change(author, body, { mood: 'good' });
    const stale = await change(author, body, { mood: 'low' }, { headers: { 'if-match': `"${body.version}"` } });
    expect(stale.problem).toMatchObject({ status: 409, title: 'Conflict' });
    expect((await read(author, body.id)).body.mood).toBe('good');
  });
});

test('deletes private notes with the account, and keeps shared ones without an author', async () => {
  const kept = (await write(author)).body;
  const shared = (await write(author, { visibility: 'circle' })).body;
  const said = await author.call(`POST /api/v1/care/circles/${circleId}/testimonies`, { body: { text: 'She sang.' } });
  expect((await author.call('DELETE /api/v1/me')).status).toBe(204);
  await sweep();
  expect(await db.get(diaryNotes, kept.id)).toBeUndefined();
  expect((await read(member, shared.id)).body).toMatchObject({ author_id: null, author_name: null, text: 'We sat.' });
  expect(await db.get(testimonies, said.body.id)).toMatchObject({ author_id: null, author_name: null });
});
