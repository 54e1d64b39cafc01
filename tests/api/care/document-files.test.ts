import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { circles } from '../../../functions/src/care/circles/store.ts';
import { removeStrandedFiles } from '../../../functions/src/care/documents/files.ts';
import { thumbnailOf } from '../../../functions/src/core/files/thumbnail.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { upload } from '../../support/care/document-upload.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

/** The functions' own image library, in the parts that these tests use. */
interface Picture {
  jpeg(): { toBuffer(): Promise<Buffer> };
  withExif(exif: object): Picture;
  metadata(): Promise<{ format: string; width: number; height: number; exif?: Buffer }>;
}
type Sharp = (content: object) => Picture;
const sharp = createRequire(new URL('../../../functions/package.json', import.meta.url))('sharp') as Sharp;

const tenant = new TestTenant();
let admin: Persona;
let circle: { id: string; slug: string };
const letter = 'Dear Anna, the roses are out.';
const bytes = new TextEncoder().encode(letter);

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  admin = await tenant.person('Olga');
  circle = await createCircle(admin, 'Garden');
});

describe('a file', () => {
  const fileOf = (id: string, headers: Record<string, string> = {}) =>
    admin.call(`GET /api/v1/care/documents/${id}/file`, { headers });

  test('is sent with its type, a safe name, and headers that keep it from running anything', async () => {
    const { id } = (await upload(admin, circle.id, bytes, 'Élodie "x".txt')).body;
    const answer = await fileOf(id);
    expect([answer.status, new TextDecoder().decode(answer.bytes)]).toEqual([200, letter]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; (?!.*script-src)/),
      'content-disposition': `inline; filename="Elodie _x_.txt"; filename*=UTF-8''%C3%89lodie%20_x_.txt`,
      'cache-control': 'private, no-cache',
    });
  });

  test('is sent in ranges while the caller’s copy is current', async () => {
    const { id } = (await upload(admin, circle.id, bytes, 'letter.txt')).body;
    const etag = (await fileOf(id)).headers.get('etag')!;
    const part = await fileOf(id, { range: 'bytes=5-8' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 5-8/${bytes.length}`,
      '4',
    ]);
    expect(new TextDecoder().decode(part.bytes)).toBe('Anna');
    const end = await fileOf(id, { range: 'bytes=-4', 'if-range': etag });
    expect([end.status, new TextDecoder().decode(end.bytes)]).toEqual([206, 'out.']);
    const other = await fileOf(id, { range: 'bytes=5-8', 'if-range': '"another"' });
    expect([other.status, other.bytes.length]).toEqual([200, bytes.length]);
    const beyond = await fileOf(id, { range: 'bytes=900-' });
    expect(beyond.problem).toMatchObject({ status: 416, title: 'Range Not Satisfiable' });
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  test('that no longer exists is not found', async () => {
    const { id } = (await upload(admin, circle.id, bytes, 'letter.txt')).body;
    await tenantFiles(tenant.id).remove(`circles/${circle.id}/documents/${id}/file`);
    expect((await fileOf(id)).problem).toMatchObject({ status: 404, title: 'Document not found' });
  });

  test('has a thumbnail if it is a picture, but not if it is a text', async () => {
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const small = async (id: string) => admin.call(`GET /api/v1/care/documents/${id}/thumbnail`);
    const picture = (await upload(admin, circle.id, photo, 'rose.jpg')).body;
    expect(picture).toMatchObject({ content_type: 'image/jpeg', has_thumbnail: true });
    expect(picture.picture_size, 'so that its place is kept free').toEqual({ width: 2000, height: 1000 });
    const answer = await small(picture.id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 480, height: 240 });
    const note = (await upload(admin, circle.id, bytes, 'letter.txt')).body;
    expect(note).not.toHaveProperty('picture_size');
    expect((await small(note.id)).problem.title).toBe('Document not found');
  });

  test('that claims to be larger than any picture is stored without a thumbnail', async () => {
    // A PNG whose header claims 60,000 × 60,000 pixels, with no data.
    const bomb = Buffer.from('iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAYAAAAAAAAA', 'base64');
    expect(await thumbnailOf(bomb, 'image/png')).toBeUndefined();
    expect(await thumbnailOf(bytes, 'application/pdf')).toBeUndefined();
  });
});

describe('files that no record refers to', () => {
  test('are deleted when due; others stay', async () => {
    const files = tenantFiles(tenant.id);
    const path = (id: string) => `circles/${circle.id}/documents/${id}/file`;
    const run = (documentId: string) =>
      removeStrandedFiles({ tenantId: tenant.id, ref: { circleId: circle.id, documentId } } as never);
    await files.put(path('stranded'), bytes, 'text/plain');
    await run('stranded');
    expect(await files.get(path('stranded'))).toBeUndefined();
    const { id } = (await upload(admin, circle.id, bytes, 'letter.txt')).body;
    await run(id);
    expect(await files.get(path(id))).toBeDefined();
  });
});

describe('the public', () => {
  const turn = (public_page: boolean) =>
    tenantDatabase(tenant.id).update(circles, circle.id, undefined, () => ({ public_page }));
  const keep = (also: object) =>
    keepDocument(tenantDatabase(tenant.id), circle.id, { uploaded_by: admin.uid, ...also });
  const fileOf = (id: string, circleId = circle.id) =>
    tenant.call(`GET /public-api/v1/care/circles-by-id/${circleId}/files/${id}`);
  const listOf = (slug: string) => tenant.call(`GET /public-api/v1/care/circles-by-slug/${slug}/documents`);

  test('can get published public files of a public circle', async () => {
    await turn(true);
    const { id } = await keep({ acl: ['public'], name: 'Rose.webp' });
    const answer = await fileOf(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(answer.bytes).metadata()).width).toBe(1);
    const listed = (await listOf(circle.slug)).body;
    expect(listed.items.map((document: { id: string }) => document.id)).toEqual([id]);
    expect(Object.keys(listed.items[0]).toSorted()).toEqual(
      ['content_type', 'created_at', 'has_thumbnail', 'id', 'main_picture', 'name', 'size_bytes', 'tags'].toSorted(),
    );
  });

  test('gets pictures in screen size without metadata; members get the original', async () => {
    await turn(true);
    const given = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c02020' } })
      .withExif({ IFD0: { Artist: 'Oskar' }, IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { id } = (await upload(admin, circle.id, given, 'Garden.party.jpg')).body;
    await admin.call(`POST /api/v1/care/documents/${id}/acl/public/add`);
    const first = await fileOf(id);
    expect(first.headers.get('content-disposition')).toContain('Garden.party.webp');
    const { format, width, height, exif } = await sharp(first.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 2000, height: 1000, exif: undefined });
    const second = await fileOf(id);
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    const own = await admin.call(`GET /api/v1/care/documents/${id}/file`);
    expect((await sharp(own.bytes).metadata()).exif?.toString('latin1')).toContain('Oskar');
    const folder = `circles/${circle.id}/documents/${id}/`;
    expect(await tenantFiles(tenant.id).get(`${folder}screen.webp`)).toBeDefined();
    await admin.call(`DELETE /api/v1/care/documents/${id}`);
    await admin.call(`DELETE /api/v1/care/deletions/document-${id}`);
    expect(await tenantFiles(tenant.id).get(`${folder}screen.webp`)).toBeUndefined();
  });

  test('gets no unreadable picture, and an admin can see why it is not public', async () => {
    await turn(true);
    const broken = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]);
    const { id } = (await upload(admin, circle.id, broken, 'Broken.gif')).body;
    const answer = await admin.call(`POST /api/v1/care/documents/${id}/acl/public/add`);
    expect(answer.problem).toMatchObject({ status: 409, issues: [{ path: '', code: 'unreadable_picture' }] });
    const kept = await keep({ acl: ['public'], content_type: 'image/heic', has_thumbnail: false });
    expect((await fileOf(kept.id)).problem).toMatchObject({ status: 404, title: 'Document not found' });
  });

  test('gets thumbnails of pictures only', async () => {
    await turn(true);
    const picture = await keep({ acl: ['public'] });
    const letter = await keep({ acl: ['public'], has_thumbnail: false });
    const small = await fileOf(`${picture.id}/thumbnail`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fileOf(`${letter.id}/thumbnail`)).problem).toMatchObject({ status: 404, code: 'document_not_found' });
  });

  test('gets nothing else, always with the same error', async () => {
    await turn(true);
    const open = await keep({ acl: ['public'] });
    const other = await createCircle(admin, 'Other');
    const refused = [
      await fileOf((await keep({})).id),
      await fileOf((await keep({ acl: ['public'], status: 'PENDING' })).id),
      await fileOf((await keep({ acl: ['public'], status: 'REJECTED' })).id),
      await fileOf('nothing'),
      await fileOf('nothing/thumbnail'),
      await fileOf(`${(await keep({})).id}/thumbnail`),
      await fileOf(`${(await keep({ acl: ['public'], status: 'PENDING' })).id}/thumbnail`),
      await fileOf(open.id, other.id),
    ];
    await turn(false);
    refused.push(await fileOf(open.id), await fileOf(`${open.id}/thumbnail`));
    for (const { problem } of refused)
      expect([problem.status, problem.title, problem.code]).toEqual([404, 'Document not found', 'document_not_found']);
    for (const slug of [circle.slug, other.slug, 'nowhere'])
      expect((await listOf(slug)).problem).toMatchObject({ status: 404, title: 'Circle not found' });
  });
});
