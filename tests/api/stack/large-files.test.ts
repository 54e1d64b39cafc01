import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import '../../support/instance.ts';

const files = tenantFiles('t-large-files');
const film = randomBytes(9_000_000);
const half = 4_194_304;
const video = { type: 'video/mp4', size: film.length, origin: 'http://acme.localhost:5000' };

const send = (address: string, first: number, end: number) =>
  fetch(address, {
    method: 'PUT',
    headers: { 'content-range': `bytes ${first}-${end - 1}/${film.length}` },
    body: film.subarray(first, end),
  });

test('a file that a browser sends in chunks is stored, and a signed address serves it', async () => {
  const path = 'films/sent';
  const address = await files.beginUpload(path, video);
  const first = await send(address, 0, half);
  expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${half - 1}`]);
  expect(await files.sizeOf(path)).toBeUndefined();
  expect((await send(address, half, film.length)).status).toBe(200);
  expect(await files.sizeOf(path)).toBe(film.length);
  expect(film.equals((await files.get(path))!)).toBe(true);

  const signed = (await files.addressOf(path, 'inline', 6 * 3600))!;
  const whole = await fetch(signed);
  expect([whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([
    'video/mp4',
    'inline',
  ]);
  expect(film.equals(new Uint8Array(await whole.arrayBuffer()))).toBe(true);
  const part = await fetch(signed, { headers: { range: 'bytes=8999990-' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 8999990-8999999/9000000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(8_999_990));
  expect((await fetch(signed, { headers: { range: 'bytes=9000000-' } })).status).toBe(416);
  expect((await fetch(signed, { method: 'HEAD' })).headers.get('content-length')).toBe('9000000');
  await files.remove(path);
  expect((await fetch(signed)).status).toBe(404);
});

test('an upload that is ended leaves no file, and a finished one keeps it', async () => {
  const path = 'films/ended';
  const address = await files.beginUpload(path, video);
  await send(address, 0, half);
  await files.endUpload(address);
  await files.endUpload(address);
  expect((await send(address, half, film.length)).status).toBe(499);
  expect(await files.sizeOf(path)).toBeUndefined();

  const again = await files.beginUpload(path, video);
  await send(again, 0, film.length);
  await files.endUpload(again);
  expect(await files.sizeOf(path)).toBe(film.length);
  await files.remove(path);
});
