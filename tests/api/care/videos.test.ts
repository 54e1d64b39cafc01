import { limits } from '@kindred/contract/limits';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { filePath, placePath } from '../../../functions/src/care/documents/store.ts';
import { incomingPath, videoSpace, videoUploads } from '../../../functions/src/care/videos/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { finishVideo, startVideo } from '../../support/care/video-upload.ts';
import { passTime, realTime, restart } from '../../support/instance.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';
import { film, sendVideo } from '../../support/uploaded-film.ts';
import { webp } from '../../support/webp.ts';

const tenant = new TestTenant();
const db = tenantDatabase(tenant.id);
const files = tenantFiles(tenant.id);
const care = '/api/v1/care';
let admin: Persona, max: Persona;
let circleId: string;

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  admin = await tenant.person('Olga');
  max = await tenant.person('Max');
});
beforeEach(async () => {
  circleId = (await createCircle(admin, 'Garden')).id;
  await addMember(admin, circleId, max, 'family_member');
});
afterEach(() => {
  realTime();
  restart();
});

const uploads = async (who: Persona) =>
  (await who.call(`GET ${care}/circles/${circleId}/documents/uploads`)).body as {
    items: { id: string }[];
    space: { used_bytes: number; most_bytes: number } | null;
  };
const usedSpace = async () => (await uploads(admin)).space!.used_bytes;
const listed = async (who: Persona) =>
  (await who.call(`GET ${care}/circles/${circleId}/documents`)).body.total as number;
const arrived = async (who: Persona, also: Record<string, unknown> = {}, bytes: Buffer = film) => {
  const { body } = await startVideo(who, circleId, { size_bytes: bytes.length, ...also });
  expect(await sendVideo(body.address, bytes)).toBe(200);
  return body as { id: string; address: string };
};
const place = (id: string) => ({ circle_id: circleId, id });

test('a video is invisible until its upload is finished, and is then a document like any other', async () => {
  const { body: started, status } = await startVideo(admin, circleId, { name: '../Lake.mp4' });
  expect([status, started.name]).toEqual([201, 'Lake.mp4']);
  expect(Date.parse(started.expires_at) - Date.parse(started.created_at)).toBe(24 * 3600 * 1000);
  expect(await sendVideo(started.address, film)).toBe(200);
  expect(await listed(admin)).toBe(0);
  expect((await admin.call(`GET ${care}/documents/${started.id}`)).status).toBe(404);
  const { body: video, status: made } = await finishVideo(admin, started.id, webp(), { duration_seconds: '65' });
  expect(made).toBe(201);
  const kept = (await files.get(filePath(place(started.id))))!;
  expect(video).toMatchObject({
    id: started.id,
    name: 'Lake.mp4',
    content_type: 'video/mp4',
    size_bytes: film.length,
    sha256: sha256(kept),
    duration_seconds: 65,
    has_thumbnail: true,
    picture_size: { width: expect.any(Number), height: expect.any(Number) },
    status: 'PUBLISHED',
  });
  expect([film.includes('48.8583'), Buffer.from(kept).includes('48.8583')], 'the place of recording').toEqual([
    true,
    false,
  ]);
  expect(await listed(admin)).toBe(1);
  const file = await admin.call(`GET ${care}/documents/${started.id}/file`, { headers: { range: 'bytes=4-7' } });
  expect([file.status, Buffer.from(file.bytes).toString()]).toEqual([206, 'ftyp']);
  expect((await uploads(admin)).items).toEqual([]);
  await sweep();
  expect(await files.get(incomingPath(place(started.id)))).toBeUndefined();
});

test('a video of a member waits for an admin, as any document does', async () => {
  const { id } = await arrived(max);
  expect((await finishVideo(max, id)).body).toMatchObject({
    status: 'PENDING',
    has_thumbnail: false,
    uploaded_by: max.uid,
  });
});

test('an upload that broke off goes on, and finishing it too early changes nothing', async () => {
  const part = 256 * 1024;
  const bytes = Buffer.concat([film, Buffer.alloc(10 * part)]);
  const { body } = await startVideo(max, circleId, { size_bytes: bytes.length });
  const send = (from: number, to: number) =>
    fetch(body.address, {
      method: 'PUT',
      headers: { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  for (let from = 0; from < 10 * part; from += part) {
    expect((await send(from, from + part)).status).toBe(308);
    const early = await finishVideo(max, body.id);
    expect([early.status, early.problem.issues?.[0]?.code]).toEqual([409, 'video_incomplete']);
    const asked = await fetch(body.address, { method: 'PUT', headers: { 'content-range': `bytes */${bytes.length}` } });
    expect([asked.status, asked.headers.get('range')]).toEqual([308, `bytes=0-${from + part - 1}`]);
  }
  expect((await uploads(max)).items).toMatchObject([{ id: body.id, address: body.address }]);
  expect((await send(10 * part, bytes.length)).status).toBe(200);
  expect((await finishVideo(max, body.id)).body).toMatchObject({ size_bytes: bytes.length });
});

test('finishing again gives the same document', async () => {
  const { id } = await arrived(admin);
  const [one, other] = await Promise.all([finishVideo(admin, id), finishVideo(admin, id)]);
  const third = await finishVideo(admin, id);
  for (const { body, status } of [one, other, third]) expect([status, body.id]).toEqual([201, id]);
  expect(await listed(admin)).toBe(1);
});

test.each([
  ['that is no video', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(film.length - 9)])],
  ['that a browser would run', Buffer.from('<script>alert(1)</script>'.padEnd(film.length))],
])('a file %s ends its upload, and nothing of it is kept', async (_, bytes) => {
  const { id, address } = await arrived(max, {}, bytes);
  const refused = await finishVideo(max, id);
  expect([refused.status, refused.problem.issues]).toMatchObject([400, [{ path: 'file', code: 'file_type' }]]);
  expect((await finishVideo(max, id)).status).toBe(404);
  expect((await uploads(max)).items).toEqual([]);
  expect(await files.get(incomingPath(place(id)))).toBeUndefined();
  expect([await usedSpace(), await listed(admin)]).toEqual([0, 0]);
  await sendVideo(address, film);
  expect(await files.get(incomingPath(place(id))), 'its address takes nothing more').toBeUndefined();
});

test('the storage takes no more bytes than were announced', async () => {
  const { body } = await startVideo(max, circleId, { size_bytes: 10 });
  expect(await sendVideo(body.address, film)).toBe(400);
  expect((await finishVideo(max, body.id)).status).toBe(409);
});

test('a video is refused before its upload if it is too large or the circle has no space left', async () => {
  const large = await startVideo(max, circleId, { size_bytes: limits.videoBytes + 1 });
  expect([large.status, large.problem.detail]).toEqual([413, 'A video can have up to 500 MB.']);
  await db.put(videoSpace, circleId, { circle_id: circleId, videos: { other: limits.videoSpaceBytes - 100 } });
  expect((await startVideo(max, circleId, { size_bytes: 100 })).status).toBe(201);
  const full = await startVideo(max, circleId, { size_bytes: 1 });
  expect([full.status, full.problem.issues?.[0]?.code]).toEqual([413, 'no_video_space']);
  expect(await db.count(videoUploads, { circle_id: circleId })).toBe(1);
});

test('only admins of a circle see its space, and people see only their own uploads', async () => {
  const { id } = await arrived(max);
  expect((await uploads(max)).space).toBeNull();
  expect(await uploads(admin)).toEqual({ items: [], space: { used_bytes: film.length, most_bytes: 20_000_000_000 } });
  for (const line of [`POST ${care}/documents/uploads/${id}/finish`, `DELETE ${care}/documents/uploads/${id}`])
    expect((await admin.call(line, { raw: new FormData() })).status, line).toBe(404);
});

test('a person has at most ten uploads open in a circle', async () => {
  for (let count = 0; count < limits.openVideoUploads; count++)
    expect((await startVideo(max, circleId)).status).toBe(201);
  const refused = await startVideo(max, circleId);
  expect([refused.status, refused.problem.issues?.[0]?.code]).toEqual([409, 'too_many_video_uploads']);
  expect((await startVideo(admin, circleId)).status).toBe(201);
});

test.each([
  ['its own page', () => `https://${tenant.host}`, () => `https://${tenant.host}`],
  ['a page elsewhere', () => 'https://evil.example', () => `http://${tenant.host}:5000`],
])('an address takes bytes from the tenant’s pages alone: begun by %s', async (_, origin, allowed) => {
  const { body } = await startVideo(max, circleId, {}, { origin: origin() });
  const asked = (from: string) =>
    fetch(body.address, { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'PUT' } });
  expect((await asked(allowed())).headers.get('access-control-allow-origin')).toBe(allowed());
  expect((await asked('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('a cancelled upload leaves nothing, also while its bytes arrive', async () => {
  const { id, address } = await arrived(max);
  const { body: open } = await startVideo(max, circleId);
  for (const one of [id, open.id]) expect((await max.call(`DELETE ${care}/documents/uploads/${one}`)).status).toBe(204);
  expect([await usedSpace(), (await uploads(max)).items]).toEqual([0, []]);
  for (const gone of [address, open.address]) await sendVideo(gone, film);
  for (const one of [id, open.id]) expect(await files.get(incomingPath(place(one)))).toBeUndefined();
});

test('cancelling a finished upload keeps its document', async () => {
  const { id } = await arrived(max);
  await finishVideo(max, id);
  expect((await max.call(`DELETE ${care}/documents/uploads/${id}`)).status).toBe(204);
  expect((await max.call(`GET ${care}/documents/${id}`)).status).toBe(200);
});

test('an upload ends after 24 hours, and a document that was made of one stays', async () => {
  const [left, done] = [await arrived(max), await arrived(max)];
  await finishVideo(max, done.id);
  passTime(24 * 3600 + 1);
  await sweep();
  expect(await db.find(videoUploads, { circle_id: circleId }, 5)).toEqual([]);
  expect([await files.get(incomingPath(place(left.id))), await usedSpace()]).toEqual([undefined, film.length]);
  expect((await files.get(filePath(place(done.id))))?.length).toBe(film.length);
});

test('somebody who has left the circle cannot finish an upload, and it leaves nothing', async () => {
  const { id } = await arrived(max);
  expect((await admin.call(`DELETE ${care}/circles/${circleId}/members/${max.uid}`)).status).toBe(204);
  expect((await finishVideo(max, id)).status).toBe(404);
  passTime(24 * 3600 + 1);
  await sweep();
  expect([await usedSpace(), await files.get(incomingPath(place(id)))]).toEqual([0, undefined]);
});

test('a deleted video takes its space until it can no longer be restored', async () => {
  const { id } = await arrived(admin);
  await finishVideo(admin, id);
  expect((await admin.call(`DELETE ${care}/documents/${id}`)).status).toBe(204);
  expect(await usedSpace()).toBe(film.length);
  passTime(limits.deletionGraceSeconds + 60);
  await sweep();
  expect([await usedSpace(), await files.get(filePath(place(id)))]).toEqual([0, undefined]);
});

test('an address plays a video, whole or in part, or saves it, for those who may see it', async () => {
  const { id } = await arrived(admin, { acl: ['admin'] });
  await finishVideo(admin, id);
  expect((await max.call(`GET ${care}/documents/${id}/address`)).status).toBe(404);
  const { body } = await admin.call(`GET ${care}/documents/${id}/address`);
  expect(Math.round((Date.parse(body.expires_at) - Date.now()) / 60_000)).toBe(6 * 60);
  const part = await fetch(body.address, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftyp', 'video/mp4']);
  const saved = await admin.call(`GET ${care}/documents/${id}/address?download=true`);
  const whole = await fetch(saved.body.address);
  expect((await whole.arrayBuffer()).byteLength).toBe(film.length);
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="?Lake\.mp4/);
  const forged = new URL(body.address as string);
  forged.searchParams.set('X-Goog-Expires', '604800');
  expect((await fetch(forged)).status, 'with a longer time').toBeGreaterThanOrEqual(400);
});

test('people get back their own file as it was, with the place of recording, and nobody else does', async () => {
  const { id } = await arrived(max);
  await finishVideo(max, id);
  const photo = await max.call(`POST ${care}/circles/${circleId}/documents`, { raw: formOf(film) });
  for (const one of [id, photo.body.id as string]) {
    const untouched = await max.call(`GET ${care}/documents/${one}/untouched`);
    expect([untouched.status, Buffer.from(untouched.bytes).equals(film)]).toEqual([200, true]);
    const given = await max.call(`GET ${care}/documents/${one}/file`);
    expect(Buffer.from(given.bytes).includes('48.8583')).toBe(false);
    expect((await admin.call(`GET ${care}/documents/${one}/untouched`)).status).toBe(403);
    expect((await max.call(`GET ${care}/documents/${one}`)).body).not.toHaveProperty('has_place');
  }
});

test('the places of a person’s recordings go with the account', async () => {
  const gone = await tenant.person('Lea');
  await addMember(admin, circleId, gone, 'family_member');
  const { id } = await arrived(gone);
  await finishVideo(gone, id);
  const left = await arrived(gone);
  expect(await files.get(placePath(place(id)))).toBeDefined();
  expect((await gone.call('DELETE /api/v1/me')).status).toBe(204);
  await sweep();
  expect([await files.get(placePath(place(id))), await files.get(incomingPath(place(left.id)))]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await files.get(filePath(place(id))))?.length).toBe(film.length);
  expect(await usedSpace()).toBe(film.length);
});

test('only videos have an address', async () => {
  const { body } = await admin.call(`POST ${care}/circles/${circleId}/documents`, { raw: formOf(webp()) });
  const refused = await admin.call(`GET ${care}/documents/${body.id}/address`);
  expect([refused.status, refused.problem.issues?.[0]?.code]).toEqual([409, 'not_a_video']);
});

const formOf = (bytes: Uint8Array): FormData => {
  const made = new FormData();
  made.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'Roses.webp'));
  return made;
};

test('only an admin begins an upload that everybody will see', async () => {
  expect((await startVideo(max, circleId, { acl: ['public'] })).problem.status).toBe(403);
  expect((await startVideo(admin, circleId, { acl: ['public', 'family_member'] })).status).toBe(409);
  expect((await startVideo(admin, circleId, { acl: ['public'] })).status).toBe(201);
});
