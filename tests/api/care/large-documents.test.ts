import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { filePath, type StoredDocument } from '../../../functions/src/care/documents/store.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { complaintsOf } from '../../support/care/archive-zip.ts';
import { makeArchive, readArchive } from '../../support/care/archives.ts';
import { createCircle } from '../../support/care/circles.ts';
import { keepDocument } from '../../support/care/documents.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let admin: Persona;
let circle: { id: string };
let video: StoredDocument;
const size = 35_000_001;
const film = Buffer.concat(
  Array.from({ length: Math.ceil(size / 65_536) }, (_, nth) => Buffer.alloc(65_536, `${nth} roses `)),
).subarray(0, size);

beforeAll(async () => {
  await tenant.create();
  admin = await tenant.person('Olga');
  circle = await createCircle(admin, 'Garden');
  const about = { name: 'Garden.mp4', content_type: 'video/mp4', has_thumbnail: false } as const;
  const stored = { ...about, size_bytes: size, sha256: sha256(film), uploaded_by: admin.uid };
  video = await keepDocument(tenantDatabase(tenant.id), circle.id, stored);
  await tenantFiles(tenant.id).put(filePath(video), film, 'video/mp4');
  await keepDocument(tenantDatabase(tenant.id), circle.id, { uploaded_by: admin.uid, name: 'Rose.webp' });
});

test('an archive has a video of 35 MB, and its checksum', async () => {
  const archive = await makeArchive(admin, circle.id);
  expect(archive).toMatchObject({ status: 'READY', files: 2, failures: [] });
  const zip = await readArchive(admin, archive);
  expect(zip.unlikeChecksums()).toEqual([]);
  const name = zip.names.find((one) => one.endsWith('Garden.mp4'))!;
  expect(film.equals(zip.bytes(name))).toBe(true);
  expect(zip.text('checksums.txt')).toContain(`${video.sha256}  ${name}\n`);
});

test('a zip of a selection has the video', async () => {
  const { status, bytes } = await admin.call(`GET /api/v1/care/circles/${circle.id}/documents/zip?ids=${video.id}`);
  expect(status).toBe(200);
  expect(complaintsOf(bytes)).toEqual([]);
  expect(film.equals(unzipSync(bytes)['Garden.mp4']!)).toBe(true);
});

test('the export of a person’s own data links to the video', async () => {
  const { bytes } = await admin.call('GET /api/v1/me/export');
  const page = strFromU8(unzipSync(bytes)['index.html']!);
  const [, link] = /href="([^"]+)">care\/documents\/[^/]+\/Garden\.mp4</.exec(page)!;
  const response = await fetch(link!.replaceAll('&#38;', '&'));
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect(film.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
});

test('the storage sends the video, whose end can be fetched by itself', async () => {
  const { status, headers } = await admin.call(`GET /api/v1/care/documents/${video.id}/file`);
  expect(status).toBe(302);
  const end = await fetch(headers.get('location')!, { headers: { range: `bytes=${size - 10}-` } });
  expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, film.subarray(-10)]);
});
