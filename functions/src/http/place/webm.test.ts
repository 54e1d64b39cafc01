import { describe, expect, test } from 'vitest';
import { inPieces } from './in-pieces.ts';
import { removePlace } from './remove-place.ts';

const here = '+48.8583+002.2944/';
const id = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  tag: 0x7373,
  simple: 0x67c8,
};
const [name, string, binary, crc] = [0x45a3, 0x4487, 0x4485, 0xbf];

type Content = Buffer | string;
const idBytes = (value: number): Buffer => Buffer.from(value.toString(16), 'hex');
/** Returns an element, with its size in eight bytes, or with an unknown size. */
const element = (of: number, content: readonly Content[], isEndless = false): Buffer => {
  const inside = Buffer.concat(content.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)));
  const size = Buffer.alloc(8, 0xff);
  size.writeBigUInt64BE(isEndless ? 0x01ffffffffffffffn : 0x0100000000000000n + BigInt(inside.length));
  return Buffer.concat([idBytes(of), size, inside]);
};
const simple = (of: string, value: Content, ...nested: Buffer[]): Buffer =>
  element(id.simple, [element(name, [of]), element(typeof value === 'string' ? string : binary, [value]), ...nested]);
const tagsOf = (...tags: Buffer[]): Buffer =>
  element(id.tags, [element(crc, [Buffer.from([1, 2, 3, 4])]), element(id.tag, tags)]);
const filmOf = (tags: Buffer, isEndless = false): Buffer =>
  Buffer.concat([
    element(id.ebml, ['webm']),
    element(id.segment, [element(id.cluster, [element(0xa3, ['pictures'])], isEndless), tags], isEndless),
  ]);

const without = async (given: Buffer): Promise<Buffer> => {
  const bytes = Buffer.from(given);
  await removePlace(bytes, 'video/webm');
  return bytes;
};

describe('a WebM video', () => {
  test.each([
    ['in a tag', filmOf(tagsOf(simple('TITLE', 'Lake'), simple('LOCATION', here)))],
    ['in a tag of bytes', filmOf(tagsOf(simple('TITLE', 'Lake'), simple('RECORDING_LOCATION', Buffer.from(here))))],
    ['in a tag in a tag', filmOf(tagsOf(simple('TITLE', 'Lake'), simple('location', '', simple('LAT', here))))],
    ['of a live recording', filmOf(tagsOf(simple('TITLE', 'Lake'), simple('LOCATION', here)), true)],
  ])('loses a place %s, and nothing moves', async (_, film) => {
    const after = await without(film);
    expect([film.includes(here), after.includes(here), after.length]).toEqual([true, false, film.length]);
    for (const kept of ['Lake', 'pictures']) expect(after.includes(kept)).toBe(true);
    expect(after.includes(Buffer.from([crc, 1])), 'a checksum that would be wrong').toBe(false);
    expect((await without(after)).equals(after), 'once more changes nothing').toBe(true);
    for (const length of [1, 7, 65_536]) expect((await inPieces(film, 'video/webm', length)).equals(after)).toBe(true);
  });

  test('without a place stays as it is', async () => {
    const film = filmOf(tagsOf(simple('TITLE', 'Lake'), simple('DESCRIPTION', `The location was ${here}`)));
    expect((await without(film)).equals(film)).toBe(true);
  });

  test('that is cut off or forged is read as far as it goes', async () => {
    const film = filmOf(tagsOf(simple('LOCATION', here)));
    for (let length = 0; length < film.length; length++) await without(film.subarray(0, length));
    for (const value of [0, 1, 0xff])
      for (let at = 0; at < film.length; at++)
        await without(Buffer.concat([film.subarray(0, at), Buffer.from([value]), film.subarray(at + 1)]));
  });

  test('with endlessly nested tags takes no longer than its size allows', async () => {
    const opening = Buffer.concat([idBytes(id.simple), Buffer.from('01ffffffffffffff', 'hex')]);
    const forged = Buffer.concat(Array.from({ length: 300_000 }, () => opening));
    const began = performance.now();
    await without(forged);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
