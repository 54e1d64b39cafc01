import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { recordSubjects } from '../../../functions/src/care/record-subjects/store.ts';
import { thumbnailPath } from '../../../functions/src/care/documents/store.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import '../../support/instance.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
let owner: Persona;
let circleId: string;
let slug: string;

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  ({ id: circleId, slug } = await createCircle(owner, 'Garden'));
  await setPublic(true);
  const person = { first_name: 'Rosa', last_name: 'Lind', birth_date: '1938-04-02' };
  await owner.call(`POST /api/v1/care/circles/${circleId}/record-subjects`, { body: person });
});

const setPublic = (public_page: boolean) => db.update(circles, circleId, undefined, () => ({ public_page }));
const change = (fields: object) => db.update(recordSubjects, circleId, undefined, () => fields);
const fetched = (address = slug, headers: Record<string, string> = {}) =>
  tenant.call(`GET /public-api/v1/care/circles-by-slug/${address}/preview`, { headers });
const etagNow = async (): Promise<string> => (await fetched()).headers.get('etag')!;

/** Returns the content of a meta element in the HTML of a public page. */
const metaOf = async (name: string, rest = ''): Promise<string | undefined> => {
  const { bytes } = await tenant.call(`GET /public/${slug}${rest}`);
  const html = new TextDecoder().decode(bytes);
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
};

/** Stores a picture of one colour. */
const keepRed = async (also: object = {}) => {
  const document = await keepDocument(db, circleId, { uploaded_by: owner.uid, acl: ['public'], ...also });
  const create = { width: 90, height: 90, channels: 3, background: '#e00000' } as const;
  await tenantFiles(tenant.id).put(thumbnailPath(document), await sharp({ create }).webp().toBuffer(), 'image/webp');
  return document;
};
/** Returns whether the middle of the circle, where the portrait is, is red. */
const showsRed = async (): Promise<boolean> => {
  const { bytes } = await fetched();
  const middle = { left: 600, top: 190, width: 1, height: 1 };
  const [red = 0, green = 0] = await sharp(bytes).extract(middle).raw().toBuffer();
  return red > 180 && green < 60;
};

test('the preview is a JPEG of 1200 × 630 at the address that the page names, for everyone', async () => {
  const address = await metaOf('og:image');
  const path = `/public-api/v1/care/circles-by-slug/${slug}/preview?edition=`;
  expect(address).toContain(`http://${tenant.host}:5000${path}`);
  const { status, headers, bytes } = await tenant.call(`GET ${new URL(address!).pathname}${new URL(address!).search}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(headers.get('cache-control'), 'a page that is turned off is off').toBe('public, max-age=60');
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('every page of the circle names the preview, with its size and description', async () => {
  const page = { page_type: 'EPITAPH', scope: 'PUBLIC', lang: 'en', title: 'In memory', content: 'She sang.' };
  const { body } = await owner.call(`POST /api/v1/care/circles/${circleId}/pages`, { body: page });
  await owner.call(`PATCH /api/v1/care/pages/${body.id}/status`, { body: { status: 'PUBLISHED' } });
  const addresses = await Promise.all(['', '/testimonies', '/pages/epitaph'].map((rest) => metaOf('og:image', rest)));
  expect(new Set(addresses).size).toBe(1);
  expect(addresses[0]).toContain(`edition=${(await etagNow()).replaceAll('"', '')}`);
  expect([await metaOf('og:image:width'), await metaOf('og:image:height')]).toEqual(['1200', '630']);
  expect(await metaOf('og:image:alt')).toBe('Rosa Lind');
  expect(await metaOf('twitter:card')).toBe('summary_large_image');
});

test('the preview changes with the name, but not before', async () => {
  const first = await fetched();
  const etag = first.headers.get('etag')!;
  const again = await fetched(slug, { 'if-none-match': etag });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  await change({ first_name: 'Rosalind' });
  const changed = await fetched(slug, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(Buffer.from(changed.bytes).equals(first.bytes)).toBe(false);
});

test('the preview shows both dates once a death is confirmed, but no date before', async () => {
  const living = await etagNow();
  await change({ birth_date: '1939-05-03' });
  expect(await etagNow()).toBe(living);
  const death = {
    date: '2024-01-02',
    recorded_by: owner.uid,
    recorded_at: '2024-01-03T00:00:00.000Z',
    confirmed_by: null,
    confirmed_at: null,
    confirmed_how: null,
    waits_until: null,
    releases_at: null,
    released_at: null,
    effects_at: null,
    confirmers: [],
    could_have: true,
    accounts: [],
  };
  await change({ death });
  expect(await etagNow()).toBe(living);
  const at = death.recorded_at;
  const confirmed = {
    confirmed_by: owner.uid,
    confirmed_how: 'person',
    confirmed_at: at,
    releases_at: at,
    released_at: at,
  };
  await change({ death: { ...death, ...confirmed } });
  expect(await etagNow()).not.toBe(living);
  expect(await metaOf('og:image:alt')).toBe('Rosa Lind, 3 May 1939 – 2 January 2024');
});

test('the preview shows the portrait only if it is public', async () => {
  const [shown, ours, waiting] = [await keepRed(), await keepRed({ acl: [] }), await keepRed({ status: 'PENDING' })];
  const without = await etagNow();
  for (const { id } of [ours, waiting]) {
    await change({ picture: id });
    expect([await etagNow(), await showsRed()]).toEqual([without, false]);
  }
  await change({ picture: shown.id });
  expect(await showsRed()).toBe(true);
  await owner.call(`POST /api/v1/care/documents/${shown.id}/acl/public/remove`);
  expect([await etagNow(), await showsRed()]).toEqual([without, false]);
});

test('the preview leaves out a portrait whose file is not a picture', async () => {
  const { id } = await keepRed();
  await tenantFiles(tenant.id).put(thumbnailPath({ circle_id: circleId, id }), Buffer.from('no picture'), 'image/webp');
  await change({ picture: id });
  const { status, headers } = await fetched();
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await showsRed()).toBe(false);
});

test('the preview leaves out a name that is too wide to draw, such as one whose every character is a whole sentence', async () => {
  await change({ first_name: '\uFDFD'.repeat(80), last_name: '\uFDFD'.repeat(80) });
  const { status, bytes } = await fetched();
  expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 1200]);
});

test('the preview changes with the circle’s picture if that is public', async () => {
  const without = await etagNow();
  const cover = await keepRed({ acl: [] });
  await db.update(circles, circleId, undefined, () => ({ picture: cover.id }));
  expect(await etagNow()).toBe(without);
  await owner.call(`POST /api/v1/care/documents/${cover.id}/acl/public/add`);
  expect(await etagNow()).not.toBe(without);
});

test('the preview is refused with the same answer and cost if the page is off, deleted or never existed', async () => {
  const edition = (await etagNow()).replaceAll('"', '');
  const { slug: deleted, id } = await createCircle(owner, 'Deleted');
  await db.update(circles, id, undefined, () => ({ public_page: true }));
  await owner.call(`DELETE /api/v1/care/circles/${id}`);
  await setPublic(false);
  for (const address of [slug, deleted, 'no-such-garden']) {
    const { problem, headers, operations } = await fetched(address, { 'if-none-match': `"${edition}"` });
    expect(problem).toMatchObject({ status: 404, code: 'circle_not_found', title: 'Circle not found' });
    expect(headers.get('cache-control')).not.toContain('public');
    expect(operations.reads).toBe(2);
  }
  await setPublic(true);
  expect((await fetched()).status).toBe(200);
  await db.update(circles, circleId, undefined, () => ({
    public_page_block: { reason: 'A letter.', blocked_at: '2024-01-03T00:00:00.000Z' },
  }));
  expect((await fetched()).status).toBe(404);
});

test('the preview is refused for a suspended tenant, like its pages', async () => {
  const closed = await new TestTenant().create({ status: 'SUSPENDED' });
  const [page, preview] = await Promise.all(
    [`/public/${slug}`, `/public-api/v1/care/circles-by-slug/${slug}/preview`].map((path) =>
      closed.call(`GET ${path}`),
    ),
  );
  expect(page!.status).toBeGreaterThanOrEqual(400);
  expect(preview!.status).toBe(page!.status);
});

test('the preview is read from memory when fetched again, whatever edition is requested', async () => {
  await change({ picture: (await keepRed()).id });
  const first = await fetched();
  await tenantFiles(tenant.id).removeAll();
  for (const edition of ['', `?edition=${'0'.repeat(32)}`]) {
    const again = await tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}/preview${edition}`);
    expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
  }
  const odd = await tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}/preview?edition=x`);
  expect(odd.status).toBe(400);
});
