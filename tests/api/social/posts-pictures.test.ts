import { Features } from '@kindred/contract/flags';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDue } from '../../../functions/src/due/run.ts';
import { dueId } from '../../../functions/src/platform/due-queue.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { keyOf } from '../../../functions/src/social/posts/due-entries.ts';
import { postPicture } from '../../../functions/src/social/posts/due-kinds.ts';
import { picturePath, postPictures, posts, previewPath } from '../../../functions/src/social/posts/store.ts';
import { form } from '../../support/call.ts';
import { leaveDueWork } from '../../support/due.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { PostingLinkedIn, sendDue } from '../../support/social/posting.ts';
import { newPicture, newPost, postFields } from '../../support/social/posts.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const linkedin = new PostingLinkedIn();
const day = 24 * 3600;
const at = '/api/v1/social/posts';
let tenant: TestTenant;
let olga: Persona;

const rose = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a03050' } });
const upload = (bytes: Uint8Array) => olga.call(`POST ${at}/pictures`, { raw: form(bytes, 'image/png', 'rose') });
const create = (pictures: object[]) => olga.call(`POST ${at}`, { body: { ...postFields(), pictures } });
const reasonOf = ({ problem }: { problem: any }) => [
  problem.status,
  problem.issues?.[0]?.path,
  problem.issues?.[0]?.code,
];
const removal = (id: string) => runDue(dueId(postPicture, keyOf(tenant.id, id)));
const fileOf = (id: string) => tenantFiles(tenant.id).get(picturePath(id));

beforeAll(async () => {
  await linkedin.open();
  leaveDueWork();
});
beforeEach(async () => {
  linkedin.server.state.reset();
  tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  olga = await tenant.person('Olga', { roles: ['CUSTOMER_ADMIN'] });
  await linkedin.connect(olga);
});
afterEach(realTime);
afterAll(() => linkedin.close());

test.each([
  ['a JPEG', () => rose().jpeg()],
  ['a PNG', () => rose().png()],
  ['a WebP', () => rose().webp()],
  ['a GIF', () => rose().gif()],
])('%s is kept as a JPEG, which LinkedIn takes, and shown as a small WebP', async (_, made) => {
  const { status, body } = await upload(await made().toBuffer());
  expect([status, body]).toEqual([201, { id: body.id, alt: '', etag: body.etag, width: 300, height: 200 }]);
  expect(await sharp(await fileOf(body.id)).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  const shown = await olga.call(`GET ${at}/pictures/${body.id}?v=${body.etag}`);
  expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});

test('a photo loses its metadata and stands upright', async () => {
  const photo = await rose()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Olga' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(photo);
  expect([body.width, body.height]).toEqual([200, 300]);
  const kept = await sharp(await fileOf(body.id)).metadata();
  expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
});

test('a moving picture stays as it is', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { body } = await upload(gif);
  expect([body.width, body.height]).toEqual([20, 10]);
  expect(await sharp(await fileOf(body.id), { animated: true }).metadata()).toMatchObject({ format: 'gif', pages: 2 });
});

test('a picture that is too large or damaged is refused, and nothing is stored', async () => {
  const large = await rose(8000, 5000).png().toBuffer();
  const damaged = (await rose().png().toBuffer()).fill(0, 60, 90);
  const refused = [await upload(large), await upload(damaged)];
  expect(refused.map(reasonOf)).toEqual([
    [400, 'file', 'too_many_pixels'],
    [400, 'file', 'unreadable_picture'],
  ]);
  expect(refused.map(({ operations }) => operations.writes)).toEqual([1, 1]);
  expect(await tenantDatabase(tenant.id).find(postPictures, {}, 5)).toEqual([]);
});

test('a post shows pictures in their order, with what they show', async () => {
  const [one, two] = [await newPicture(tenant.id, olga), await newPicture(tenant.id, olga)];
  const { body } = await create([{ id: two, alt: 'A tulip' }, { id: one }]);
  expect(body.pictures).toMatchObject([
    { id: two, alt: 'A tulip' },
    { id: one, alt: '' },
  ]);
  const saved = await olga.call(`PUT ${at}/${body.id}`, { body });
  expect(saved.body.pictures).toEqual(body.pictures);
});

test('a picture belongs to one post, and is there once', async () => {
  const id = await newPicture(tenant.id, olga);
  expect((await create([{ id }])).status).toBe(201);
  expect(reasonOf(await create([{ id }]))).toEqual([409, '', 'picture_in_use']);
  const other = await newPicture(tenant.id, olga);
  expect(reasonOf(await create([{ id: other }, { id: other }]))).toEqual([400, 'pictures.1.id', 'duplicate']);
  expect(reasonOf(await create([{ id: 'nothing' }]))).toEqual([400, 'pictures.0.id', 'unknown']);
  expect((await create(Array.from({ length: 10 }, () => ({ id: other })))).status).toBe(400);
});

test('a picture of another tenant does not exist here', async () => {
  const other = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const fritz = await other.person('Fritz', { roles: ['ADMIN'] });
  const id = await newPicture(other.id, fritz);
  expect(reasonOf(await create([{ id }]))).toEqual([400, 'pictures.0.id', 'unknown']);
  expect((await olga.call(`GET ${at}/pictures/${id}`)).status).toBe(404);
});

test('a picture that no post shows is deleted after a day, and one that a post shows is not', async () => {
  const [unused, used] = [
    await upload(await rose().png().toBuffer()),
    await upload(await rose(30, 20).png().toBuffer()),
  ];
  const { body } = await create([{ id: used.body.id }]);
  const db = tenantDatabase(tenant.id);
  const idsOf = async () => (await db.find(postPictures, {}, 5)).map(({ id }) => id).toSorted();
  await removal(unused.body.id);
  expect(await idsOf()).toEqual([unused.body.id, used.body.id].toSorted());
  passTime(day + 1);
  for (const { id } of [unused.body, used.body]) await removal(id);
  expect(await idsOf()).toEqual([used.body.id]);
  await olga.call(`PUT ${at}/${body.id}`, { body: postFields() });
  passTime(day + 1);
  await removal(used.body.id);
  expect(await idsOf()).toEqual([]);
});

test('a deleted post takes its pictures with it', async () => {
  const id = await newPicture(tenant.id, olga);
  const { body } = await create([{ id }]);
  expect((await olga.call(`DELETE ${at}/${body.id}`)).status).toBe(204);
  expect((await olga.call(`GET ${at}/pictures/${id}`)).status).toBe(404);
  const { fileRemoval } = await import('../../../functions/src/core/files/due-kinds.ts');
  for (const path of [picturePath(id), previewPath(id)]) {
    await runDue(dueId(fileRemoval, `${tenant.id}/${path}`));
    expect(await tenantFiles(tenant.id).get(path)).toBeUndefined();
  }
});

test('pictures are on LinkedIn before the post, with what they show', async () => {
  const { body: one } = await upload(await rose().png().toBuffer());
  const { body: two } = await upload(await rose(30, 20).png().toBuffer());
  const { body } = await create([{ id: one.id, alt: 'A rose' }, { id: two.id }]);
  await olga.call(`POST ${at}/${body.id}/publish`);
  await sendDue(tenant.id, body.id);
  const [post] = linkedin.of(olga);
  expect(post!.images.map(({ altText }) => altText)).toEqual(['A rose', '']);
  const sent = linkedin.server.state.uploads.get(post!.images[0]!.id)!;
  expect([sent.type, Buffer.from((await fileOf(one.id))!).equals(sent.bytes!)]).toEqual(['image/jpeg', true]);
});

test.each([
  ['initializeUpload', '/rest/images', 500, 'linkedin_error', 'SCHEDULED'],
  ['the upload', '/upload', 'close', 'linkedin_error', 'SCHEDULED'],
  ['the picture', '/upload', 422, 'picture_refused', 'FAILED'],
  ['the token', '/rest/images', 401, 'connection_expired', 'FAILED'],
] as const)('if LinkedIn fails at %s, no post is sent', async (_, path, fault, code, status) => {
  const id = await newPost(tenantDatabase(tenant.id), olga);
  const picture = await newPicture(tenant.id, olga, id);
  const shown = { id: picture, alt: '', etag: 'e'.repeat(32).replace(/e/g, 'a'), width: 1, height: 1 };
  const db = tenantDatabase(tenant.id);
  await db.update(posts, id, undefined, () => ({ pictures: [shown] }));
  await olga.call(`POST ${at}/${id}/publish`);
  linkedin.fail(fault, { path });
  await sendDue(tenant.id, id);
  expect(linkedin.of(olga)).toEqual([]);
  expect(await db.get(posts, id)).toMatchObject({ status, failure: { code, attempts: 1 } });
  if (status === 'FAILED') return;
  passTime(61);
  await sendDue(tenant.id, id);
  expect(await db.get(posts, id)).toMatchObject({ status: 'PUBLISHED' });
  expect(linkedin.of(olga)).toHaveLength(1);
});
