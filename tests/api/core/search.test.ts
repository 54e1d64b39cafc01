import type { FoundGroup } from '@kindred/contract/core/search/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { diaryNotes } from '../../../functions/src/care/diary-notes/store.ts';
import { events } from '../../../functions/src/care/events/store.ts';
import type { DocumentFields } from '../../../functions/src/care/documents/store.ts';
import { circleMembers } from '../../../functions/src/care/members/store.ts';
import { pages } from '../../../functions/src/care/pages/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { addMember } from '../../support/care/invitations.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const other = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona, family: Persona, member: Persona, stranger: Persona, administrator: Persona, foreigner: Persona;
let circle: { id: string; slug: string };

const search = async (by: Persona, q: string, also = '') => {
  const answer = await by.call(`GET /api/v1/search?q=${encodeURIComponent(q)}${also}`);
  expect(answer.status).toBe(200);
  return answer;
};
/** Returns what a person's search finds, by kind. */
const found = async (by: Persona, q: string): Promise<Record<string, FoundGroup['items']>> => {
  const { groups } = (await search(by, q)).body as { groups: FoundGroup[] };
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items]));
};
const titles = async (by: Persona, kind: string, q: string) =>
  ((await found(by, q))[kind] ?? []).map(({ title }) => title);

const testimony = (text: string, also: object = {}) =>
  db.create(testimonies, {
    circle_id: circle.id,
    author_id: owner.uid,
    author_name: 'Olga Ångström',
    guest_name: null,
    link_id: null,
    text,
    picture_document_id: null,
    scope: 'CIRCLE',
    status: 'PUBLISHED',
    rejection_reason: null,
    published_at: null,
    ...also,
  });
const note = (by: Persona, text: string, also: object = {}) =>
  db.create(diaryNotes, {
    circle_id: circle.id,
    user_id: by.uid,
    author_name: null,
    title: null,
    text,
    mood: null,
    noted_on: '2026-03-14',
    month: '2026-03',
    visibility: 'private',
    ...also,
  });
const document = (name: string, also: Partial<DocumentFields> = {}) =>
  keepDocument(db, circle.id, { name, uploaded_by: owner.uid, ...also });
const page = (id: string, title: string, status: 'PENDING' | 'PUBLISHED') =>
  db.create(
    pages,
    {
      circle_id: circle.id,
      page_type: 'EPITAPH',
      scope: 'CIRCLE',
      status,
      rejection_reason: null,
      author_id: owner.uid,
      langs: ['en'],
      titles: { en: title },
    },
    id,
  );

beforeAll(async () => {
  await Promise.all([tenant.create(), other.create()]);
  [owner, family, member, stranger, administrator] = (await Promise.all([
    tenant.person('Olga'),
    tenant.person('Émile'),
    tenant.person('Max'),
    tenant.person('Stranger'),
    tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }),
  ])) as [Persona, Persona, Persona, Persona, Persona];
  foreigner = await other.person('Fritz', { roles: ['ADMIN'] });
  circle = await createCircle(owner, 'Zinnia garden');
  await addMember(owner, circle.id, family, 'family_member');
  await addMember(owner, circle.id, member);
  await Promise.all([
    testimony('She planted zinnias, and would not see them in flower.'),
    document('Zinnia seeds.webp'),
    page('zinnia-page', 'Forty kinds of zinnia', 'PUBLISHED'),
    note(owner, 'The zinnia came up.', { visibility: 'circle', author_name: 'Olga' }),
  ]);
});

describe('a search', () => {
  test('finds circles, pages, documents, testimonies and diary notes of the caller’s circles, in groups', async () => {
    const { groups } = (await search(member, 'zinnia')).body;
    expect(groups).toEqual([
      {
        kind: 'circles',
        items: [{ id: circle.id, title: 'Zinnia garden', excerpt: null, link: `/care/circles/${circle.slug}` }],
      },
      {
        kind: 'pages',
        items: [
          {
            id: 'zinnia-page',
            title: 'Forty kinds of zinnia',
            excerpt: 'Zinnia garden',
            link: `/care/circles/${circle.slug}/pages/EPITAPH`,
          },
        ],
      },
      {
        kind: 'documents',
        items: [
          expect.objectContaining({
            title: 'Zinnia seeds',
            link: expect.stringMatching(`^/care/circles/${circle.slug}\\?to=%2Fcare%2Fdocuments%3Fdocument%3D`),
          }),
        ],
      },
      { kind: 'testimonies', items: [expect.objectContaining({ title: 'Olga Ångström' })] },
      { kind: 'diaryNotes', items: [expect.objectContaining({ excerpt: 'The zinnia came up.' })] },
    ]);
  });

  test('ignores case and accents, and accepts several words', async () => {
    expect(await titles(owner, 'people', 'emile')).toEqual(['Émile']);
    expect(await titles(member, 'testimonies', 'ANGSTROM olga')).toEqual(['Olga Ångström']);
    expect(await titles(member, 'testimonies', 'flower zinnias')).toEqual(['Olga Ångström']);
    expect(await titles(member, 'testimonies', 'flower tulips')).toEqual([]);
    expect(await titles(member, 'pages', 'kinds of zin')).toEqual(['Forty kinds of zinnia']);
  });

  test('finds each person of the caller’s circles once, but not the caller', async () => {
    expect(await titles(member, 'people', 'olga')).toEqual(['Olga']);
    expect(await titles(owner, 'people', 'olga')).toEqual([]);
    const second = await createCircle(owner, 'Second');
    await addMember(owner, second.id, family);
    expect(await titles(owner, 'people', 'émile')).toEqual(['Émile']);
  });

  test('finds nothing for punctuation alone, and is refused without text', async () => {
    expect((await search(member, '?!')).body).toEqual({ groups: [] });
    for (const query of ['', 'q=', 'q=%20', `q=${'a'.repeat(201)}`, 'q=a&limit=6', 'q=a&more=1'])
      expect((await member.call(`GET /api/v1/search?${query}`)).status, query).toBe(400);
  });
});

describe('people outside a circle find nothing of it', () => {
  test.each([
    ['a stranger', () => stranger],
    ['an administrator of the tenant', () => administrator],
    ['an administrator of another tenant', () => foreigner],
  ])('%s', async (_, who) => {
    expect((await search(who(), 'zinnia')).body).toEqual({ groups: [] });
    expect((await search(who(), 'zinnia', `&circle_id=${circle.id}`)).body).toEqual({ groups: [] });
    expect(await found(who(), 'olga')).not.toHaveProperty('people');
  });

  test('a former member', async () => {
    const former = await tenant.person('Frida');
    await addMember(owner, circle.id, former);
    expect(await titles(former, 'circles', 'zinnia')).toEqual(['Zinnia garden']);
    await owner.call(`DELETE /api/v1/care/circles/${circle.id}/members/${former.uid}`);
    expect((await search(former, 'zinnia', `&circle_id=${circle.id}`)).body).toEqual({ groups: [] });
    expect(await titles(owner, 'people', 'frida')).toEqual([]);
  });

  test('a person whose circle was deleted', async () => {
    const { id } = await createCircle(stranger, 'Quince tree');
    expect(await titles(stranger, 'circles', 'quince')).toEqual(['Quince tree']);
    expect((await stranger.call(`DELETE /api/v1/care/circles/${id}`)).status).toBe(204);
    expect(await found(stranger, 'quince')).toEqual({});
  });
});

describe('a member finds only what they may see', () => {
  test('of documents that are pending, or shared only with other roles', async () => {
    await document('Pending lilac.webp', { status: 'PENDING' });
    await document('Family lilac.webp', { acl: ['family_member'] });
    await document('Own lilac.webp', { status: 'PENDING', uploaded_by: member.uid });
    expect((await titles(owner, 'documents', 'lilac')).toSorted()).toEqual([
      'Family lilac',
      'Own lilac',
      'Pending lilac',
    ]);
    await document('IMG_0042.jpeg', { caption: 'Peonies by the gate', acl: ['member'] });
    expect(await titles(member, 'documents', 'peonies'), 'by their captions').toEqual(['Peonies by the gate']);
    await document('IMG_0043.jpeg', { tags: ['oleander'], taken_on: '1962-05' });
    const untitled = (await search(member, 'oleander')).body.groups as FoundGroup[];
    expect(untitled[0]!.items, 'a photo without a caption is named by its date').toMatchObject([
      { title: '', takenOn: '1962-05' },
    ]);
    expect(await titles(family, 'documents', 'lilac')).toEqual(['Family lilac']);
    expect(await titles(member, 'documents', 'lilac')).toEqual(['Own lilac']);
  });

  test('of pending pages', async () => {
    await page('peony-page', 'Peony', 'PENDING');
    expect(await titles(family, 'pages', 'peony')).toEqual(['Peony']);
    expect(await titles(member, 'pages', 'peony')).toEqual([]);
  });

  test('of pending testimonies', async () => {
    await testimony('Orchids', { status: 'PENDING', author_id: null, author_name: null, guest_name: 'Gwen' });
    await testimony('Orchids', { status: 'REJECTED', author_id: member.uid, author_name: 'Max' });
    expect((await titles(owner, 'testimonies', 'orchids')).toSorted()).toEqual(['Gwen', 'Max']);
    expect(await titles(member, 'testimonies', 'orchids')).toEqual(['Max']);
    expect(await titles(family, 'testimonies', 'gwen')).toEqual([]);
  });

  test('of diaries: private notes are visible only to their author', async () => {
    await note(owner, 'I miss the foxglove.');
    expect(await titles(owner, 'diaryNotes', 'foxglove')).toEqual(['2026-03-14']);
    for (const who of [family, member, administrator]) expect(await found(who, 'foxglove')).toEqual({});
  });

  test('of events that are scheduled relative to a death', async () => {
    const event = (title: string, also: object) =>
      family.call(`POST /api/v1/care/circles/${circle.id}/events`, {
        body: { title, timezone: 'Europe/Paris', ...also },
      });
    const given = [
      await event('Picking dahlias', { starts_at: '2030-11-04T09:00:00.000Z' }),
      await event('Laying dahlias', { schedule_type: 'RELATIVE_TO_DEATH', offset: { days: 3 }, start_time: '14:00' }),
    ];
    expect(given.map(({ status }) => status)).toEqual([201, 201]);
    for (const who of [owner, family])
      expect((await titles(who, 'events', 'dahlias')).toSorted()).toEqual(['Laying dahlias', 'Picking dahlias']);
    expect(await titles(member, 'events', 'dahlias')).toEqual(['Picking dahlias']);
    expect(await titles(stranger, 'events', 'dahlias')).toEqual([]);
  });

  test('of users: only administrators find them', async () => {
    expect(await titles(administrator, 'users', 'stranger')).toEqual(['Stranger']);
    expect(await titles(owner, 'users', 'stranger')).toEqual([]);
    expect(await titles(foreigner, 'users', 'stranger')).toEqual([]);
  });

  test('of users: an administrator needs the second factor that the tenant requires', async () => {
    const strict = await new TestTenant().create({ security: { requireSecondFactor: true } } as never);
    const admin = await strict.person('Ada', { roles: ['ADMIN'] });
    expect((await admin.call('GET /api/v1/search?q=ada')).body).toEqual({ groups: [] });
  });
});

test('costs at most 65 reads in total, 25 of them for chat messages, however much there is', async () => {
  const many = await tenant.person('Many', { roles: ['CUSTOMER_ADMIN'] });
  const { id } = circle;
  await addMember(owner, id, many, 'admin');
  const own = await db.find(circleMembers, { circle_id: id, user_id: many.uid }, 1);
  const { id: _id, version, created_at, updated_at, ...membership } = own[0]!;
  void [_id, version, created_at, updated_at];
  const planned = { title: 'Asters', starts_at: '2030-11-04T09:00:00.000Z', timezone: 'Europe/Paris' };
  const made = await owner.call(`POST /api/v1/care/circles/${id}/events`, { body: planned });
  const { id: _event, version: _written, ...event } = (await db.get(events, made.body.id))!;
  void [_event, _written];
  for (let index = 0; index < 12; index++) {
    const circle_id = `aster-${index}`;
    const also = { circle_id, circle_name: `Aster ${index}`, circle_slug: circle_id };
    await db.create(circleMembers, { ...membership, ...also }, `${circle_id}_${many.uid}`);
    await db.create(circleMembers, { ...membership, ...also, user_id: `u${index}`, name: `Aster ${index}` });
    await Promise.all([
      testimony('Asters', { circle_id }),
      keepDocument(db, circle_id, { name: 'Aster.webp', uploaded_by: owner.uid }),
      page(`aster-page-${index}`, 'Aster', 'PUBLISHED').then((made) =>
        db.update(pages, made!.id, undefined, () => ({ circle_id })),
      ),
      note(many, 'Asters', { circle_id }),
      db.create(events, { ...event, circle_id, title: 'Asters' }),
      tenant.person('Aster'),
    ]);
  }
  const answer = await search(many, 'aster', `&circle_id=aster-11`);
  expect(answer.operations.reads).toBeLessThanOrEqual(65);
  const { groups } = answer.body as { groups: FoundGroup[] };
  expect(groups.map(({ kind, items }) => [kind, items.length])).toEqual([
    ['circles', 4],
    ['people', 4],
    ['pages', 4],
    ['documents', 4],
    ['testimonies', 4],
    ['diaryNotes', 4],
    ['events', 4],
    ['users', 4],
  ]);
  expect(groups[0]!.items[0]!.title).toBe('Aster 11');
});
