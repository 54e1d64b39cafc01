import { expect, test } from 'vitest';
import { filmDate } from './film-date.ts';

const epochSeconds = 2_082_844_800;

const box = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  return bytes;
};

/** The header of a film that was recorded at this time, in seconds since 1904. */
const header = (seconds: number, version: 0 | 1 = 0): Uint8Array => {
  const content = new Uint8Array(100);
  const view = new DataView(content.buffer);
  view.setUint8(0, version);
  if (version === 1) view.setBigUint64(4, BigInt(seconds));
  else view.setUint32(4, seconds);
  return box('mvhd', content);
};

const film = (seconds: number, version?: 0 | 1): Blob =>
  new Blob([box('ftyp', new Uint8Array(12)), box('mdat', new Uint8Array(5000)), box('moov', header(seconds, version))]);

const recorded = Date.parse('2019-07-14T10:22:33.000Z') / 1000 + epochSeconds;

test.each([0, 1] as const)('a film says when it was recorded, in version %i of its header', async (version) => {
  expect(await filmDate(film(recorded, version))).toBe('2019-07-14T10:22:33.000Z');
});

test('a clock that was never set, or is ahead, is no date', async () => {
  expect(await filmDate(film(0))).toBeUndefined();
  expect(await filmDate(film(epochSeconds))).toBeUndefined();
  expect(await filmDate(film(Date.now() / 1000 + 1e6 + epochSeconds))).toBeUndefined();
});

test('what is not a film, or ends early, has no date', async () => {
  expect(await filmDate(new Blob(['hello']))).toBeUndefined();
  expect(await filmDate(new Blob([new Uint8Array(5000)]))).toBeUndefined();
  expect(await filmDate(film(recorded).slice(0, 5030))).toBeUndefined();
});
