import type { FoundGroup } from '@kindred/contract/core/search/endpoints';
import { circleChatRoomId } from '@kindred/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeMessage } from '../../support/care/chat-messages.ts';
import { newUser, users } from '../../../functions/src/core/users/store.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, administrator: Persona;
let circleId: string;

const under = (what: string) => `/api/v1/care/circles/${circleId}/${what}`;
const make = async (line: string, body: object) => {
  const { status, body: made } = await owner.call(line, { body });
  expect(status).toBe(201);
  return made as { id: string };
};

/** Returns the titles that a search across the product finds, by kind. */
const found = async (by: Persona, q: string): Promise<Record<string, readonly string[]>> => {
  const { body, operations } = await by.call(`GET /api/v1/search?q=${encodeURIComponent(q)}`);
  expect(operations.reads).toBeLessThanOrEqual(65);
  const { groups } = body as { groups: FoundGroup[] };
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title).toSorted()]));
};
/** Returns this field of every record that a list finds. */
const listed = async (by: Persona, list: string, q: string, field: string): Promise<readonly string[]> => {
  const { status, body } = await by.call(`GET ${list}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.items.map((item: Record<string, string>) => item[field]).toSorted();
};

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
  administrator = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  circleId = (await createCircle(owner, '家族の庭')).id;
  for (const name of ['Li Wei', 'Bo', 'Lisa', 'Işık Şahin', '山田花子'])
    await addMember(owner, circleId, await tenant.person(name));
  const shared = { circle_id: circleId, noted_on: '2026-11-01', visibility: 'circle' };
  const [title, text] = ['東京の桜を見に行きました', '祖母と一緒に上野公園で桜を見ました。'];
  await make('POST /api/v1/care/diary-notes', { ...shared, title, text });
  await make('POST /api/v1/care/diary-notes', { ...shared, title: '北京', text: '我们今天去北京看奶奶。' });
  await make('POST /api/v1/care/diary-notes', { ...shared, title: 'Yai', text: 'คุณยายชอบทำอาหารไทยและดูแลสวนดอกไม้' });
  await make('POST /api/v1/care/diary-notes', { ...shared, title: 'Lunch', text: 'Li and Bo cooked, Işık sang.' });
  await make(`POST ${under('pages')}`, { page_type: 'BIOGRAPHY', title: '山田花子の生涯', content: '…' });
  await make(`POST ${under('events')}`, {
    title: '上野公園でお花見',
    starts_at: '2030-11-04T09:00:00.000Z',
    timezone: 'Asia/Tokyo',
  });
  for (const name of ['家族写真.webp', 'Report (final).webp', 'IMG #1.webp', 'ครอบครัวของเรา.webp', 'Li.webp'])
    await keepDocument(db, circleId, { name, uploaded_by: owner.uid });
});

describe('a search across the product finds', () => {
  test.each([
    ['東京', { diaryNotes: ['東京の桜を見に行きました'] }],
    ['桜', { diaryNotes: ['東京の桜を見に行きました'] }],
    ['上野', { diaryNotes: ['東京の桜を見に行きました'], events: ['上野公園でお花見'] }],
    ['公園', { diaryNotes: ['東京の桜を見に行きました'], events: ['上野公園でお花見'] }],
    ['家族', { circles: ['家族の庭'], documents: ['家族写真'] }],
    ['写真', { documents: ['家族写真'] }],
    ['花子', { people: ['山田花子'], pages: ['山田花子の生涯'] }],
    ['山田花子の生涯', { pages: ['山田花子の生涯'] }],
    ['山田花子の財産', {}],
    ['北京 奶奶', { diaryNotes: ['北京'] }],
    ['北京 上海', {}],
    ['อาหารไทย', { diaryNotes: ['Yai'] }],
    ['ดอกไม้', { diaryNotes: ['Yai'] }],
    ['ครอบครัว', { documents: ['ครอบครัวของเรา'] }],
    ['Li', { people: ['Li Wei', 'Lisa'], documents: ['Li'], diaryNotes: ['Lunch'] }],
    ['Bo', { people: ['Bo'], diaryNotes: ['Lunch'] }],
    ['isik', { people: ['Işık Şahin'], diaryNotes: ['Lunch'] }],
    ['(final)', { documents: ['Report (final)'] }],
    ['report (final)', { documents: ['Report (final)'] }],
    ['#1', { documents: ['IMG #1'] }],
    ['“Bo”', { people: ['Bo'], diaryNotes: ['Lunch'] }],
    ['inal', {}],
  ])('by %s: %j', async (q, expected) => {
    expect(await found(owner, q)).toEqual(expected);
  });
});

describe('a list finds', () => {
  test.each([
    ['写真', ['家族写真.webp']],
    ['家族写真', ['家族写真.webp']],
    ['家族写真集', []],
    ['(final)', ['Report (final).webp']],
    ['#1', ['IMG #1.webp']],
    ['เรา', ['ครอบครัวของเรา.webp']],
    ['li', ['Li.webp']],
  ])('documents by %s: %j', async (q, names) => {
    expect(await listed(owner, under('documents'), q, 'name')).toEqual(names);
  });

  test('pages', async () => {
    expect(await listed(owner, under('pages'), '生涯', 'title')).toEqual(['山田花子の生涯']);
    expect(await listed(owner, under('pages'), '死亡', 'title')).toEqual([]);
  });

  test('users', async () => {
    for (const name of ['Þór Guðmundsson', 'Łukasz', '李小龍'])
      await db.create(
        users,
        newUser({ email: `${newId().toLowerCase()}@example.com`, name, language: 'en', verified: true }),
        newId(),
      );
    for (const [q, name] of [
      ['thor', 'Þór Guðmundsson'],
      ['gudm', 'Þór Guðmundsson'],
      ['lukasz', 'Łukasz'],
      ['小龍', '李小龍'],
      ['isik', 'Işık Şahin'],
      ['Bo', 'Bo'],
    ] as const)
      expect([q, await listed(administrator, '/api/v1/users', q, 'name')]).toEqual([q, [name]]);
  });

  test('messages of a conversation', async () => {
    const room = circleChatRoomId(circleId);
    const texts = ['上野公園で桜を見ました', '我们今天去北京看奶奶', 'คุณยายชอบทำอาหารไทย', 'Bo, Li?', 'Lisa'];
    for (const text of texts) await writeMessage(tenant.id, room, owner.uid, text);
    for (const [q, text] of [
      ['公園', '上野公園で桜を見ました'],
      ['桜', '上野公園で桜を見ました'],
      ['北京', '我们今天去北京看奶奶'],
      ['ไทย', 'คุณยายชอบทำอาหารไทย'],
      ['“li” bo', 'Bo, Li?'],
    ] as const)
      expect([q, await listed(owner, `/api/v1/care/chat/rooms/${room}/messages`, q, 'text')]).toEqual([q, [text]]);
    expect(await listed(owner, `/api/v1/care/chat/rooms/${room}/messages`, '園公', 'text')).toEqual([]);
  });
});
