import { Features } from '@kindred/contract/flags';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articlePictureRemoval, articlePictures } from '../../../functions/src/social/articles/due-kinds.ts';
import { removePictures } from '../../../functions/src/social/articles/pictures.ts';
import { keysOf } from '../../../functions/src/social/articles/same-article.ts';
import { storeItems } from '../../../functions/src/social/articles/store-items.ts';
import { runDue } from '../../../functions/src/due/run.ts';
import { timestamp } from '../../../functions/src/platform/clock.ts';
import { dueEntries, dueId } from '../../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { asInstance } from '../../support/instance.ts';
import { entry, feedOf } from '../../support/social/articles.ts';
import { FeedHost } from '../../support/social/feed-host.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const host = new FeedHost();
const source = feedOf('site.example');
let ada: Persona;

beforeAll(async () => {
  asInstance({ localOrigins: ['http://127.0.0.1:*'] });
  await host.open();
  await tenant.create({ features: Features.parse({ automation: true }) });
  ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
});
afterAll(() => {
  host.close();
  asInstance();
});

/** Stores an article with this picture, and fetches it. Returns the article’s id. */
const storeWith = async (imageUrl: string, contentHtml = ''): Promise<string> => {
  const item = entry({ imageUrl, contentHtml });
  const { id } = keysOf(source.id, item);
  await storeItems(tenant.id, source, [item]);
  await runDue(dueId(articlePictures, `${tenant.id}/${source.id}/${id}`));
  return id;
};
const etagOf = async (id: string) => (await ada.call(`GET /api/v1/social/articles/${id}`)).body.pictureEtag;
const pictureOf = (id: string, query = '') => ada.call(`GET /api/v1/social/articles/${id}/picture${query}`);

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('a picture is fetched once, by the server, and served in a size that fits', async () => {
  const id = await storeWith(host.serve('/big.png', await png(2400, 1200), 'image/png'));
  const etag = await etagOf(id);
  const { status, headers, bytes } = await pictureOf(id, `?v=${etag}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(headers.get('cache-control')).toContain('max-age=31536000');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000, height: 500 });
  expect(host.callsTo('/big.png')).toBe(1);
});

test('the first picture of the text is the article’s if the feed names none', async () => {
  const url = host.serve('/first.png', await png(10, 10), 'image/png');
  const item = entry({ contentHtml: `<p>a<img src="${url}" alt="b"></p>` });
  await storeItems(tenant.id, source, [item]);
  const { id } = keysOf(source.id, item);
  await runDue(dueId(articlePictures, `${tenant.id}/${source.id}/${id}`));
  expect(await etagOf(id)).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['is longer than 1 MB', '/long.png', async () => Buffer.alloc(1_000_001, 1)],
  ['is a page', '/page.png', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'is a drawing that can run scripts',
    '/drawing.svg',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['is damaged', '/damaged.png', async () => (await png(20, 20)).subarray(0, 60)],
])('an article does without a picture that %s', async (_why, path, bytes) => {
  const id = await storeWith(host.serve(path, await bytes(), 'image/png'));
  expect(await etagOf(id)).toBeNull();
  expect((await pictureOf(id)).status).toBe(404);
});

test('no picture is fetched from a private network', async () => {
  const url = host.serve('/private.png', await png(10, 10), 'image/png');
  asInstance({ localOrigins: [] });
  const id = await storeWith(url);
  asInstance({ localOrigins: ['http://127.0.0.1:*'] });
  expect(await etagOf(id)).toBeNull();
  expect(host.callsTo('/private.png')).toBe(0);
});

test('the pictures of a day go after their articles', async () => {
  const id = await storeWith(host.serve('/gone.png', await png(10, 10), 'image/png'));
  const day = timestamp().slice(0, '2026-11-27'.length);
  const removal = await platformDatabase.get(dueEntries, dueId(articlePictureRemoval, `${tenant.id}/${day}`));
  expect((Date.parse(removal!.at) - Date.now()) / 86_400_000).toBeGreaterThan(91);
  await removePictures({ tenantId: tenant.id, ref: { day } } as never);
  expect((await pictureOf(id)).status).toBe(404);
});
