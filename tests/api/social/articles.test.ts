import { Features } from '@kindred/contract/flags';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { articleSourceCopies, articleSourceRemoval } from '../../../functions/src/social/articles/due-kinds.ts';
import { ownReading } from '../../../functions/src/social/articles/personal-data.ts';
import { sourceChanged, sourceDeleted } from '../../../functions/src/social/articles/source-hooks.ts';
import { articles } from '../../../functions/src/social/articles/store.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { now, timestamp, useClock } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { entry, feedOf, filesOf, Shelf } from '../../support/social/articles.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

let shelf: Shelf;
let ada: Persona;
const site = feedOf('site.example');
const mirror = feedOf('mirror.example');
const store: Shelf['store'] = (...given) => shelf.store(...given);
const listed: Shelf['listed'] = (...given) => shelf.listed(...given);
const titles: Shelf['titles'] = (...given) => shelf.titles(...given);
const idOf: Shelf['idOf'] = (title) => shelf.idOf(title);

beforeEach(async () => {
  shelf = await new Shelf().open();
  ({ ada } = shelf);
});
afterEach(() => useClock());

describe('an article', () => {
  test('is stored once, however often it is fetched', async () => {
    const item = entry({ url: 'https://site.example/a' });
    expect(await store(site, item)).toBe(1);
    expect(await store(site, item)).toBe(0);
    expect(await titles()).toEqual(['A garden on the roof']);
  });

  test('that several feeds have is one, and names them all', async () => {
    await store(site, entry({ url: 'https://site.example/a?b=2&a=1' }));
    await store(mirror, entry({ url: 'https://SITE.example/a?a=1&utm_source=feed&b=2#top' }));
    const [only, ...others] = await listed();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      url: 'https://site.example/a?a=1&b=2',
      sources: [
        { id: site.id, title: site.title },
        { id: mirror.id, title: mirror.title },
      ],
    });
  });

  test('with another address is the same one by the feed’s id, or by title and day in another feed', async () => {
    await store(site, entry({ feedGuid: 'g1', url: 'https://site.example/a' }));
    expect(await store(site, entry({ feedGuid: 'g1', url: 'https://site.example/moved' }))).toBe(0);
    expect(await store(mirror, entry({ feedGuid: 'g1', url: 'https://mirror.example/a' }))).toBe(0);
    expect(await listed()).toMatchObject([{ url: 'https://site.example/moved', sources: [{}, {}] }]);
  });

  test('is another one if only its title, or only a general title and the day, are the same', async () => {
    await store(site, entry({ url: 'https://site.example/a' }));
    expect(await store(mirror, entry({ publishedAt: timestamp(now() - 48 * 3_600_000) }))).toBe(1);
    expect(await store(mirror, entry({ excerpt: 'Others say something else about their own roof.' }))).toBe(1);
    await store(site, entry({ url: 'https://site.example/b', title: 'Links of today' }));
    expect(await store(mirror, entry({ title: 'Links of today' }))).toBe(1);
  });

  test('changes with its feed, and stays read', async () => {
    await store(site, entry({ feedGuid: 'g', url: 'https://site.example/a', title: 'A garden on a roof' }));
    const { id } = (await listed())[0]!;
    await ada.call(`PUT /api/v1/social/articles/${id}/read`, { body: { read: true } });
    const changed = { feedGuid: 'g', url: 'https://site.example/a', title: 'Two gardens on a roof' };
    await store(site, entry({ ...changed, contentHtml: '<p>Two gardens.</p>' }));
    expect(await shelf.read(id)).toMatchObject({
      title: 'Two gardens on a roof',
      contentHtml: '<p>Two gardens.</p>',
      words: 2,
      readAt: expect.any(String),
    });
  });

  test('has the words of its own site: other feeds neither change them nor keep theirs', async () => {
    const url = 'https://site.example/a';
    await store(site, entry({ url, title: 'What the site says' }));
    await store(mirror, entry({ url, title: 'What another says' }));
    expect(await titles()).toEqual(['What the site says']);

    const next = 'https://site.example/b';
    await store(mirror, entry({ url: next, title: 'What another says first', contentHtml: '<p>False</p>' }));
    await store(site, entry({ url: next, title: 'What the site says later', contentHtml: '<p>True</p>' }));
    await store(mirror, entry({ url: next, title: 'What another says again', contentHtml: '<p>False again</p>' }));
    expect(await titles()).toEqual(['What the site says later', 'What the site says']);
    expect((await shelf.read(await idOf('What the site says later'))).contentHtml).toBe('<p>True</p>');
  });

  test('cannot move to the address of another site', async () => {
    await store(mirror, entry({ feedGuid: 'g', url: 'https://mirror.example/a' }));
    await store(mirror, entry({ feedGuid: 'g', url: 'https://site.example/stolen', title: 'Somebody else’s' }));
    expect((await listed()).map(({ url }) => url)).toEqual(['https://mirror.example/a']);
  });

  test('is shown without scripts and pictures of other sites', async () => {
    const contentHtml =
      '<p onclick="x()">a<script>alert(1)</script><img src="https://evil.example/p.png" alt="A cat"></p>';
    await store(site, entry({ contentHtml, title: '<b>Bold</b> title' }));
    const { id } = (await listed())[0]!;
    expect((await shelf.read(id)).contentHtml).toBe('<p>a<em>A cat</em></p>');
  });

  test('of the future comes no earlier than those of now', async () => {
    await store(site, entry({ title: 'From the future', publishedAt: '2199-01-01T00:00:00.000Z' }));
    const { publishedAt } = (await listed())[0]!;
    expect(publishedAt <= timestamp()).toBe(true);
  });

  test('without address and id is one by its title and day', async () => {
    const item = entry({ url: null, title: 'Only words' });
    await store(site, item);
    await store(site, item);
    expect(await listed()).toMatchObject([{ title: 'Only words', url: null }]);
  });

  test('entries that share an id are different ones', async () => {
    const [one, other] = [entry({ feedGuid: 'same', title: 'One' }), entry({ feedGuid: 'same', title: 'Other' })];
    expect(await store(site, one, other)).toBe(2);
    expect(await store(site, one, other)).toBe(0);
  });
});

test('a fetch adds the newest 500 entries, and a source no more than 1,000 a day', async () => {
  const many = (count: number, hour: number) =>
    Array.from({ length: count }, (_, index) =>
      entry({
        title: `Number ${hour} ${index}`,
        contentHtml: '',
        publishedAt: timestamp(Date.parse('2026-11-01T00:00:00Z') + hour * 3_600_000 + index * 1000),
      }),
    );
  expect(await store(site, ...many(600, 1))).toBe(500);
  expect(await titles('pageSize=1&order=asc')).toEqual(['Number 1 100']);
  expect(await store(site, ...many(450, 2))).toBe(450);
  expect(await store(site, ...many(100, 3))).toBe(50);
  expect(await store(mirror, ...many(10, 4))).toBe(10);
});

describe('the list', () => {
  beforeEach(async () => {
    const at = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
    const local = { ...site, category: 'Local news' };
    await store(
      local,
      entry({
        title: 'Élodie opens a bakery',
        publishedAt: at(1),
        tags: ['Food'],
        contentHtml: '<p>Sourdough and croissants</p>',
      }),
      entry({ title: 'The bridge is closed', publishedAt: at(2), excerpt: 'For repairs until spring' }),
    );
    await store(mirror, entry({ title: 'Bakers of the region', publishedAt: at(3), tags: ['Food'] }));
  });

  test.each([
    ['', ['Bakers of the region', 'The bridge is closed', 'Élodie opens a bakery']],
    ['order=asc', ['Élodie opens a bakery', 'The bridge is closed', 'Bakers of the region']],
    ['q=bake', ['Bakers of the region', 'Élodie opens a bakery']],
    ['q=elodie', ['Élodie opens a bakery']],
    ['q=bakery+opens', ['Élodie opens a bakery']],
    ['q=sourdough', ['Élodie opens a bakery']],
    ['q=repairs+bridge', ['The bridge is closed']],
    ['q=!!', []],
    ['q=nothing', []],
    ['tag=food', ['Bakers of the region', 'Élodie opens a bakery']],
    ['tag=food&q=opens', ['Élodie opens a bakery']],
    [`sourceId=${mirror.id}`, ['Bakers of the region']],
    [`sourceId=${site.id}&tag=Food`, ['Élodie opens a bakery']],
    ['category=local+NEWS', ['The bridge is closed', 'Élodie opens a bakery']],
    ['category=other', []],
    ['from=2026-11-02T00:00:00Z', ['Bakers of the region', 'The bridge is closed']],
    ['from=2026-11-02T00:00:00Z&to=2026-11-03T00:00:00Z', ['The bridge is closed']],
    ['from=2026-11-02T00:00:00Z&tag=Food', ['Bakers of the region']],
    ['unread=true&tag=Food&q=bakers', ['Bakers of the region']],
  ])('with %j has %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('of several filters goes on where its page ends', async () => {
    const first = await ada.call('GET /api/v1/social/articles?q=bake&tag=Food&pageSize=1');
    expect(first.body).toMatchObject({ total: 2, totalIsExact: true, sortBy: 'publishedAt', order: 'desc' });
    const next = await ada.call(
      `GET /api/v1/social/articles?q=bake&tag=Food&pageSize=1&cursor=${first.body.nextCursor}`,
    );
    expect(next.body).toMatchObject({ items: [{ title: 'Élodie opens a bakery' }], total: 2, nextCursor: null });
    const wrong = await ada.call('GET /api/v1/social/articles?q=bake&cursor=abc');
    expect(wrong.body.issues).toMatchObject([{ path: 'cursor', code: 'invalid_cursor' }]);
  });

  test('belongs to its tenant, and to those who may read it', async () => {
    const other = new TestTenant();
    await other.create({ features: Features.parse({ automation: true }) });
    const foreigner = await other.person('Eve', { roles: ['CUSTOMER_ADMIN'] });
    const id = await idOf('The bridge is closed');
    expect(await titles('', foreigner)).toEqual([]);
    expect((await foreigner.call(`GET /api/v1/social/articles/${id}`)).status).toBe(404);
    expect((await foreigner.call(`PUT /api/v1/social/articles/${id}/read`, { body: { read: true } })).status).toBe(404);
    const member = await shelf.tenant.person('Max');
    expect((await member.call('GET /api/v1/social/articles')).status).toBe(403);
  });
});

describe('a source', () => {
  const db = () => tenantDatabase(shelf.tenant.id);

  test('that is deleted takes the articles along that no other source has', async () => {
    const shared = { url: 'https://site.example/shared', title: 'Shared' };
    await store(site, entry({ title: 'Own' }), entry(shared));
    await store(mirror, entry(shared));
    await db().transaction((tx) => sourceDeleted(tx, shelf.tenant.id, site.id));
    await runDue(dueId(articleSourceRemoval, `${shelf.tenant.id}/${site.id}`));
    expect(await listed()).toMatchObject([{ title: 'Shared', sources: [{ id: mirror.id }] }]);
    await store(mirror, entry({ ...shared, title: 'Shared, and theirs' }));
    expect(await titles()).toEqual(['Shared, and theirs']);
  });

  test('has its new title and category in its articles', async () => {
    await store(site, entry({ title: 'Own' }));
    const renamed = { ...site, title: 'Renamed', category: 'New' };
    await db().transaction((tx) => sourceChanged(tx, shelf.tenant.id, renamed));
    await runDue(dueId(articleSourceCopies, `${shelf.tenant.id}/${site.id}`));
    expect(await listed('category=new')).toMatchObject([{ category: 'New', sources: [{ title: 'Renamed' }] }]);
  });
});

test('the search finds articles for those who may list them, and the export has what a person read', async () => {
  const title = `Xylophones ${newId()}`;
  await store(site, entry({ title }));
  const id = await idOf(title);
  const found = async (by: Persona) =>
    (await by.call('GET /api/v1/search?q=xyloph')).body.groups.flatMap(({ items }: { items: object[] }) => items);
  expect(await found(ada)).toEqual([{ id, title, excerpt: site.title, link: `/social/search-articles?article=${id}` }]);
  expect(await found(await shelf.tenant.person('Max'))).toEqual([]);
  await ada.call(`PUT /api/v1/social/articles/${id}/read`, { body: { read: true } });
  const files = await filesOf(ownReading({ db: tenantDatabase(shelf.tenant.id), actor: { uid: ada.uid } } as never));
  expect(files).toMatchObject([
    { path: 'social/read-articles.json', content: [{ title, readAt: expect.any(String) }] },
  ]);
});

test('an article that is still in its feed is kept, and is not new again', async () => {
  const item = entry({ url: 'https://site.example/old' });
  await store(site, item);
  const { id } = (await listed())[0]!;
  useClock(() => Date.now() + 80 * 24 * 3_600_000);
  expect(await store(site, item)).toBe(0);
  expect((await tenantDatabase(shelf.tenant.id).get(articles, id))!.seenAt > timestamp(now() - 60_000)).toBe(true);
});
