import { randomBytes } from 'node:crypto';
import { Storage } from '@google-cloud/storage';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStorage } from '../../../tests/support/local-storage.ts';
import { type Settings, useSettings } from './settings.ts';
import { tenantFiles } from './storage.ts';

const film = randomBytes(600_000);
const path = "films/été d'hiver (1)*";
const files = tenantFiles('t-1');
let storage: Awaited<ReturnType<typeof openLocalStorage>>;
let later = 0;

beforeAll(async () => {
  storage = await openLocalStorage(() => Date.now() + later);
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', storage.host);
  const { origin, keyFile } = storage;
  useSettings({ projectId: 'demo-addresses', storage: { origin, keyFile } } as Settings);
  const upload = await files.beginUpload(path, { type: 'video/mp4', size: film.length, origin: undefined });
  expect((await fetch(upload, { method: 'PUT', body: film })).status).toBe(200);
});
beforeEach(() => {
  later = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  useSettings(undefined);
  storage.close();
});

const addressOf = async (seconds?: number): Promise<string> => (await files.addressOf(path, 'inline', seconds))!;

test('a signed address serves a file with its type and the given disposition', async () => {
  const response = await fetch((await files.addressOf(path, 'attachment; filename="a b.mp4"'))!);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': 'attachment; filename="a b.mp4"',
    'content-length': String(film.length),
    'accept-ranges': 'bytes',
  });
  expect(film.equals(new Uint8Array(await response.arrayBuffer()))).toBe(true);
  const head = await fetch(await addressOf(), { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(film.length)]);
});

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=599990-', 599_990, 600_000],
  ['bytes=-10', 599_990, 600_000],
])('it serves %s of a file', async (range, start, end) => {
  const response = await fetch(await addressOf(), { headers: { range } });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end - 1}/600000`]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(film.subarray(start, end));
});

test('it refuses a range behind the end, and sends everything for one that it does not understand', async () => {
  const behind = await fetch(await addressOf(), { headers: { range: 'bytes=600000-' } });
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */600000']);
  expect((await fetch(await addressOf(), { headers: { range: 'pages=1-2' } })).status).toBe(200);
});

test('it is valid as long as it was signed for, by default a minute', async () => {
  const [minute, hours] = [await addressOf(), await addressOf(6 * 3600)];
  later = 55_000;
  expect((await fetch(minute)).status).toBe(200);
  later = 61_000;
  const expired = await fetch(minute);
  expect([expired.status, await expired.text()]).toEqual([400, expect.stringContaining('<Code>ExpiredToken</Code>')]);
  later = 6 * 3_600_000 - 10_000;
  expect((await fetch(hours)).status).toBe(200);
  later += 11_000;
  expect((await fetch(hours)).status).toBe(400);
});

/** Returns an address with one part of its query replaced. */
const changed = (address: string, name: string, value: string): string => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

test.each([
  ['X-Goog-Signature', '00'],
  ['X-Goog-Expires', '604800'],
  ['response-content-disposition', 'attachment'],
  ['response-content-type', 'text/html'],
])('it is refused if %s is changed to %s', async (name, value) => {
  const response = await fetch(changed(await addressOf(), name, value));
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('<Code>SignatureDoesNotMatch</Code>'),
  ]);
});

test.each([
  ['X-Goog-Expires', '604801'],
  ['X-Goog-Algorithm', 'GOOG4-HMAC-SHA256'],
  ['X-Goog-Credential', 'local@kindred.invalid/20200101/auto/storage/goog4_request'],
  ['X-Goog-SignedHeaders', 'accept'],
  ['X-Goog-Date', 'today'],
])('it is refused if %s is %s', async (name, value) => {
  expect((await fetch(changed(await addressOf(), name, value))).status).toBe(400);
});

test('it serves no other file, and no method but reading', async () => {
  const address = await addressOf();
  const other = new URL(address);
  other.pathname += '2';
  expect((await fetch(other)).status).toBe(403);
  expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(405);
  expect((await fetch(address.split('?')[0]!)).status).toBe(403);
  const missing = await fetch((await files.addressOf('films/none', 'inline'))!);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('<Code>NoSuchKey</Code>')]);
});

test.each([undefined, 256 * 1024])(
  'the client of Cloud Storage sends a file in chunks of %o bytes',
  async (chunkSize) => {
    const at = `films/chunks-of-${chunkSize}`;
    const uri = await files.beginUpload(at, { type: 'video/mp4', size: film.length, origin: undefined });
    const target = new Storage({ apiEndpoint: storage.origin, projectId: 'demo-addresses' }).bucket('b').file(at);
    await target.save(film, { uri, validation: 'md5', ...(chunkSize && { chunkSize }) });
    expect(film.equals(storage.bytesOf(`tenants/t-1/${at}`)!)).toBe(true);
  },
);
