import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { circleChatRoomId } from '@kindred/contract/paths';
import { form } from '../../support/call.ts';
import { filmAt } from '../../support/film.ts';
import { addMember } from '../../support/care/invitations.ts';
import { createCircle } from '../../support/care/circles.ts';
import { upload } from '../../support/care/document-upload.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, max: Persona, stranger: Persona;
let circleId: string;
const one = '/api/v1/care/documents';

beforeAll(async () => {
  sendNowhere();
  await tenant.create();
  owner = await tenant.person('Olga');
  max = await tenant.person('Max');
  stranger = await tenant.person('Stranger');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, max);
});

const drawn = (taken: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'seagreen' } }).withExif({
    IFD2: { DateTimeOriginal: taken },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2999/100' },
  });
const photo = (taken: string) => drawn(taken).jpeg().toBuffer();
const latitude = Buffer.from(new Uint32Array([48, 1, 51, 1, 2999, 100]).buffer);
const list = async (by: Persona, query: string) =>
  (await by.call(`GET /api/v1/care/circles/${circleId}/documents?${query}`)).body.items as {
    id: string;
    name: string;
  }[];

test('a photo is served without its place, and listed by the time when it was taken', async () => {
  const [older, newer] = [await photo('1987:07:14 10:22:33'), await photo('2019:05:01 08:00:00')];
  const first = await upload(owner, circleId, newer, 'newer.jpg');
  const second = await upload(owner, circleId, older, 'older.jpg');
  await upload(owner, circleId, new TextEncoder().encode('The roses are out.'), 'letter.txt');
  expect(second.body).toMatchObject({
    taken_at: '1987-07-14T10:22:33.000Z',
    picture_size: { width: 60, height: 40 },
    content_type: 'image/jpeg',
  });
  const file = Buffer.from((await owner.call(`GET ${one}/${second.body.id}/file`)).bytes);
  const metadata = await sharp(file).metadata();
  expect([older.includes(latitude), file.includes(latitude)]).toEqual([true, false]);
  expect(metadata.exif?.includes('1987:07:14')).toBe(true);
  const photos = await list(owner, 'group=photos&sortBy=taken_at');
  expect(photos.map(({ id }) => id)).toEqual([first.body.id, second.body.id]);
  expect((await list(owner, 'group=files')).map(({ name }) => name)).toEqual(['letter.txt']);
  expect(await list(owner, 'group=films')).toEqual([]);
});

test('an AVIF is a photo like any other: in documents, in the chat and with messages for later', async () => {
  const avif = await drawn('1999:12:31 23:59:59').avif().toBuffer();
  const { status, body } = await upload(owner, circleId, avif, 'eclipse.avif');
  expect([status, body]).toMatchObject([
    201,
    {
      content_type: 'image/avif',
      has_thumbnail: true,
      picture_size: { width: 60, height: 40 },
      taken_at: '1999-12-31T23:59:59.000Z',
    },
  ]);
  const raw = () => form(avif, 'image/avif', 'eclipse.avif');
  const rooms = `/api/v1/care/chat/rooms/${circleChatRoomId(circleId)}/attachments`;
  const sent = (await owner.call(`POST ${rooms}`, { raw: raw() })).body;
  const deferred = '/api/v1/care/deferred-messages/attachments';
  expect((await owner.call(`POST ${deferred}`, { raw: raw() })).body).toMatchObject({ content_type: 'image/avif' });
  expect(avif.includes(latitude)).toBe(true);
  for (const path of [`${one}/${body.id}/file`, `${rooms}/${sent.id}/file`]) {
    const answer = await owner.call(`GET ${path}`);
    expect([answer.headers.get('content-type'), Buffer.from(answer.bytes).includes(latitude)]).toEqual([
      'image/avif',
      false,
    ]);
  }
  const small = await owner.call(`GET ${one}/${body.id}/thumbnail`);
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  const zip = await owner.call(`GET /api/v1/care/circles/${circleId}/documents/zip?ids=${body.id}`);
  expect(Object.keys(unzipSync(new Uint8Array(zip.bytes)))).toEqual([expect.stringMatching(/eclipse\.avif$/)]);
});

test('a file of another type is refused, and the error lists the accepted types', async () => {
  const raw = () => form(Buffer.from('II*\0\u0008\0\0\0', 'latin1'), 'image/tiff', 'scan.tiff');
  for (const path of [
    `/api/v1/care/circles/${circleId}/documents`,
    `/api/v1/care/chat/rooms/${circleChatRoomId(circleId)}/attachments`,
    '/api/v1/care/deferred-messages/attachments',
  ]) {
    const message = expect.stringMatching(/^The file has another type\. Accepted: PDF, JPG, PNG, .*AVIF.*, MOV$/);
    const { problem } = await owner.call(`POST ${path}`, { raw: raw() });
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'file', code: 'file_type', message }] });
  }
});

test('a video, and any photo or video sent in the chat, is served without its place', async () => {
  const here = '+48.8583+002.2944/';
  const video = filmAt(here);
  const { id } = (await upload(owner, circleId, video, 'lake.mp4')).body;
  const rooms = `/api/v1/care/chat/rooms/${circleChatRoomId(circleId)}/attachments`;
  const sent = (await owner.call(`POST ${rooms}`, { raw: form(video, 'video/mp4', 'lake.mp4') })).body;
  for (const path of [`${one}/${id}/file`, `${rooms}/${sent.id}/file`]) {
    const answer = await owner.call(`GET ${path}`);
    const bytes = Buffer.from(answer.bytes);
    expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([200, 'video/mp4', video.length]);
    expect([video.includes(here), bytes.includes(here), bytes.includes('pictures')]).toEqual([true, false, true]);
  }
});

test('a caption is written by the person who added the photo, can be searched for, and waits for an admin again', async () => {
  const { id } = (await upload(max, circleId, await photo('2001:01:01 00:00:00'), 'lake.jpg')).body;
  await owner.call(`PUT ${one}/${id}/status`, { body: { status: 'PUBLISHED' } });
  const captioned = await max.call(`PATCH ${one}/${id}`, { body: { caption: 'Last summer at the lake' } });
  expect(captioned.body).toMatchObject({ caption: 'Last summer at the lake', status: 'PENDING' });
  expect((await list(owner, 'q=summer')).map((found) => found.id)).toEqual([id]);
});

test('a photo is listed by the date that somebody wrote: a day, a month, a year, or about then', async () => {
  const { id: album } = await createCircle(owner, 'Album');
  const listed = async () =>
    (await owner.call(`GET /api/v1/care/circles/${album}/documents?group=photos&sortBy=taken_at`)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  const names = ['scan-a.jpg', 'scan-b.jpg', 'scan-c.jpg', 'scan-d.jpg'];
  const ids: string[] = [];
  for (const [index, name] of names.entries())
    ids.push((await upload(owner, album, await photo(`2024:05:03 10:00:0${index}`), name)).body.id as string);
  const date = (index: number, body: object) => owner.call(`PATCH ${one}/${ids[index]}`, { body });
  expect((await date(0, { taken_on: '1962', taken_about: true })).body).toMatchObject({
    taken_on: '1962',
    taken_about: true,
    taken_at: '2024-05-03T10:00:00.000Z',
  });
  await date(1, { taken_on: '1962-05-03' });
  await date(2, { taken_on: '1962' });
  expect(await listed()).toEqual(['scan-d.jpg', 'scan-b.jpg', 'scan-c.jpg', 'scan-a.jpg']);
  const back = await date(0, { taken_on: null });
  expect(back.body).toMatchObject({ taken_on: null, taken_about: false });
  expect(await listed(), 'without a date, the camera’s counts again').toEqual([
    'scan-d.jpg',
    'scan-a.jpg',
    'scan-b.jpg',
    'scan-c.jpg',
  ]);
});

test('an invalid date, or one in the future, is refused at its field and changes nothing', async () => {
  const { id } = (await upload(owner, circleId, await photo('2001:01:01 00:00:00'), 'lake.jpg')).body;
  const refused = async (taken_on: string, code: string) => {
    const { problem } = await owner.call(`PATCH ${one}/${id}`, { body: { taken_on } });
    expect(problem).toMatchObject({ status: 400, issues: [{ path: expect.stringMatching(/taken_on$/), code }] });
  };
  for (const date of ['0099', '1962-13', '1962-02-30', '62', 'about 1962', '']) await refused(date, 'partial_day');
  await refused('2999', 'day_to_come');
  expect((await owner.call(`GET ${one}/${id}`)).body).not.toHaveProperty('taken_on');
  expect((await max.call(`PATCH ${one}/${id}`, { body: { taken_on: '1962' } })).problem.title).toBe(
    'Forbidden - Insufficient permissions',
  );
});

test('a member who dates a photo does not hide it from the circle', async () => {
  const { id } = (await upload(max, circleId, await photo('2001:01:01 00:00:00'), 'lake.jpg')).body;
  await owner.call(`PUT ${one}/${id}/status`, { body: { status: 'PUBLISHED' } });
  const dated = await max.call(`PATCH ${one}/${id}`, { body: { taken_on: '1962-05' } });
  expect(dated.body).toMatchObject({ taken_on: '1962-05', status: 'PUBLISHED' });
});

test('a zip contains the chosen documents that the caller may see, each under its own name', async () => {
  const send = async (acl?: string) =>
    (await upload(owner, circleId, await photo('2020:01:01 00:00:00'), 'same.jpg', acl ? { acl } : {})).body
      .id as string;
  const [open, again, limited] = [await send(), await send(), await send('admin')];
  const zip = (by: Persona, ids: readonly string[]) =>
    by.call(`GET /api/v1/care/circles/${circleId}/documents/zip?ids=${ids.join()}`);
  const names = async (by: Persona) =>
    Object.keys(unzipSync(new Uint8Array((await zip(by, [open, again, limited])).bytes)));
  expect(await names(owner)).toHaveLength(3);
  expect(await names(max)).toHaveLength(2);
  expect((await zip(max, [limited])).problem.title).toBe('Document not found');
  expect((await zip(stranger, [open])).problem.title).toBe('Circle not found');
  const tooMany = Array.from({ length: 51 }, (_, index) => `d${index}`);
  expect((await zip(owner, tooMany)).problem.status).toBe(400);
});
