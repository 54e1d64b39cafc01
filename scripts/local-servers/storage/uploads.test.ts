import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLocalStorage } from '../../../tests/support/local-storage.ts';

const kib = 1024;
const page = 'https://acme.kindred.example';
const film = randomBytes(700 * kib);

let storage: Awaited<ReturnType<typeof openLocalStorage>>;
let later = 0;
let number = 0;
let name = '';
beforeAll(async () => {
  storage = await openLocalStorage(() => Date.now() + later);
});
afterAll(() => storage.close());
beforeEach(() => {
  later = 0;
  number += 1;
  name = `tenants/t/films/${number}`;
  storage.emulator.isDown = false;
});

const start = (headers: Record<string, string> = {}) =>
  fetch(
    `${storage.origin}/upload/storage/v1/b/films/o?${new URLSearchParams({ uploadType: 'resumable', name, ifGenerationMatch: '0' })}`,
    {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner',
        origin: page,
        'x-upload-content-type': 'video/mp4',
        'x-upload-content-length': String(film.length),
        ...headers,
      },
      body: '{}',
    },
  );

const begun = async (headers?: Record<string, string>): Promise<string> =>
  (await start(headers)).headers.get('location')!;

const request = (address: string, init: RequestInit & { range?: string }) => {
  const { range, ...rest } = init;
  const headers = { origin: page, ...(range && { 'content-range': range }), ...(rest.headers as object) };
  return fetch(address, { ...rest, headers });
};

const put = async (address: string, range?: string, body?: Uint8Array<ArrayBuffer>) => {
  const response = await request(address, { method: 'PUT', ...(range && { range }), ...(body && { body }) });
  return { status: response.status, range: response.headers.get('range'), text: await response.text() };
};

const chunk = (address: string, first: number, end: number, total: number | '*' = film.length) =>
  put(address, `bytes ${first}-${end - 1}/${total}`, new Uint8Array(film.subarray(first, end)));

const progress = (address: string) => put(address, `bytes */${film.length}`);

/** Returns whether the whole film is in the bucket. */
const isStored = (): boolean => film.equals(storage.bytesOf(name) ?? Buffer.alloc(0));

const plan = (fault: object) =>
  fetch(`${storage.origin}/control`, { method: 'POST', body: JSON.stringify({ name, ...fault }) });

test('a file arrives in chunks, and each answer says how much is kept', async () => {
  const address = await begun();
  expect(await progress(address)).toMatchObject({ status: 308, range: null });
  expect(await chunk(address, 0, 256 * kib)).toMatchObject({ status: 308, range: `bytes=0-${256 * kib - 1}` });
  expect(await progress(address)).toMatchObject({ status: 308, range: `bytes=0-${256 * kib - 1}` });
  expect(storage.bytesOf(name)).toBeUndefined();
  const last = await chunk(address, 256 * kib, film.length);
  expect(JSON.parse(last.text)).toMatchObject({ name, contentType: 'video/mp4', size: String(film.length) });
  expect(isStored()).toBe(true);
  for (const again of [await progress(address), await chunk(address, 0, 256 * kib)]) expect(again.status).toBe(200);
  expect(readdirSync(storage.unfinished)).not.toContain(new URL(address).searchParams.get('upload_id'));
});

test('a whole file arrives in one request', async () => {
  expect((await put(await begun(), undefined, new Uint8Array(film))).status).toBe(200);
  expect(isStored()).toBe(true);
});

test('a connection that breaks leaves whole pieces of 256 KiB, and the upload goes on from there', async () => {
  const address = await begun();
  await plan({ next: 'break', after: 600 * kib });
  expect(await progress(address)).toMatchObject({ status: 308, range: null });
  await expect(put(address, undefined, new Uint8Array(film))).rejects.toThrow('fetch failed');
  expect(await progress(address)).toMatchObject({ status: 308, range: `bytes=0-${512 * kib - 1}` });
  expect((await chunk(address, 512 * kib, film.length)).status).toBe(200);
  expect(isStored()).toBe(true);
});

test('a chunk of another length is kept in whole pieces of 256 KiB, and a smaller one is refused', async () => {
  const address = await begun();
  expect(await chunk(address, 0, 300 * kib)).toMatchObject({ status: 308, range: `bytes=0-${256 * kib - 1}` });
  expect(await chunk(address, 256 * kib, 300 * kib)).toMatchObject({
    status: 400,
    text: expect.stringContaining('required to be equal or greater than 262144'),
  });
});

test('bytes that are kept already are skipped, and a gap is refused', async () => {
  const address = await begun();
  await chunk(address, 0, 512 * kib);
  expect(await chunk(address, 0, 256 * kib)).toMatchObject({ status: 308, range: `bytes=0-${512 * kib - 1}` });
  expect(await chunk(address, 600 * kib, film.length)).toMatchObject({
    status: 503,
    text: 'Invalid request.  According to the Content-Range header, the upload offset is 614400 byte(s), which exceeds already uploaded size of 524288 byte(s).',
  });
  expect((await chunk(address, 256 * kib, film.length)).status).toBe(200);
  expect(isStored()).toBe(true);
});

test.each([
  ['bytes 0-99/100', 100],
  ['bytes 0-262143/800000', 256 * kib],
  ['bytes 0-999/716800', 256 * kib],
  ['bytes 10-5/716800', 5],
  ['bytes 0-262143', 256 * kib],
  ['pages 0-262143/716800', 256 * kib],
])('refuses %s with %i bytes, which is not what the start announced or the body has', async (range, length) => {
  const address = await begun();
  expect((await put(address, range, new Uint8Array(length))).status).toBe(400);
  expect(await progress(address)).toMatchObject({ status: 308, range: null });
});

test('refuses more bytes than its start announced, and fewer at its end', async () => {
  const address = await begun();
  expect((await put(address, undefined, new Uint8Array(film.length + 1))).status).toBe(400);
  const endless = new Blob([film, film]).stream();
  const response = await request(address, { method: 'PUT', body: endless, duplex: 'half' } as RequestInit);
  expect(response.status).toBe(400);
  expect(await progress(address)).toMatchObject({ status: 308, range: null });
  expect((await put(address, undefined, new Uint8Array(256 * kib))).status).toBe(400);
  expect(storage.bytesOf(name)).toBeUndefined();
});

test('a file of unknown length ends with the chunk that names its size', async () => {
  const address = await (async () => {
    const { headers } = await fetch(
      `${storage.origin}/upload/storage/v1/b/films/o?uploadType=resumable&name=${encodeURIComponent(name)}`,
      { method: 'POST', headers: { authorization: 'Bearer owner' } },
    );
    return headers.get('location')!;
  })();
  expect(await chunk(address, 0, 512 * kib, '*')).toMatchObject({ status: 308, range: `bytes=0-${512 * kib - 1}` });
  expect((await put(address, `bytes */${512 * kib}`)).status).toBe(200);
  expect(storage.bytesOf(name)).toHaveLength(512 * kib);
});

test('only the origin that began an upload may use it in a browser', async () => {
  const address = await begun();
  const asked = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } };
  const allowed = await request(address, asked);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, page]);
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(allowed.headers.get('access-control-allow-headers')).toContain('content-range');
  const other = { ...asked, headers: { ...asked.headers, origin: 'https://lumen.kindred.example' } };
  expect((await request(address, other)).headers.get('access-control-allow-origin')).toBeNull();
  const answer = await request(address, { method: 'PUT', range: `bytes */${film.length}` });
  expect(answer.headers.get('access-control-expose-headers')).toContain('Range');
  const programs = await begun({ origin: '' });
  expect((await request(programs, asked)).headers.get('access-control-allow-origin')).toBeNull();
});

test('an upload that is cancelled is over, and its bytes are gone', async () => {
  const address = await begun();
  await chunk(address, 0, 256 * kib);
  expect((await request(address, { method: 'DELETE' })).status).toBe(499);
  expect((await progress(address)).status).toBe(499);
  expect(readdirSync(storage.unfinished)).not.toContain(new URL(address).searchParams.get('upload_id'));
});

test('an upload ends after a week, and an unknown one is not found', async () => {
  const address = await begun();
  later = 7 * 24 * 3600 * 1000 - 60_000;
  expect((await progress(address)).status).toBe(308);
  later += 60_000;
  expect((await progress(address)).status).toBe(410);
  expect((await progress(`${address}x`)).status).toBe(404);
});

test('a file that exists is not replaced', async () => {
  const [first, second] = [await begun(), await begun()];
  await put(first, undefined, new Uint8Array(film));
  expect((await put(second, undefined, new Uint8Array(film.length))).status).toBe(412);
  expect((await progress(second)).status).toBe(412);
  expect(isStored()).toBe(true);
});

test('begins nothing without the token of the project', async () => {
  expect((await start({ authorization: 'Bearer other' })).status).toBe(401);
});

test('a file that the emulator does not take can be sent again', async () => {
  const address = await begun();
  storage.emulator.isDown = true;
  expect((await put(address, undefined, new Uint8Array(film))).status).toBe(503);
  storage.emulator.isDown = false;
  expect((await progress(address)).status).toBe(200);
  expect(isStored()).toBe(true);
});

test('a test can plan an answer for the uploads of one file', async () => {
  const address = await begun();
  await plan({ next: 503, name: 'another' });
  await plan({ next: 410 });
  expect((await progress(address)).status).toBe(410);
  expect((await progress(address)).status).toBe(308);
  expect((await plan({ next: 200 })).status).toBe(400);
  await fetch(`${storage.origin}/control`, { method: 'DELETE' });
});
