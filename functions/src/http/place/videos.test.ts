import { describe, expect, test } from 'vitest';
import { TooManyParts } from '../in-parts.ts';
import { inPieces } from './in-pieces.ts';
import { removePlace } from './remove-place.ts';
import { removePlaceFromBoxes } from './videos.ts';

const here = '+48.8583+002.2944+035.0/';
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const numbers = (...values: number[]): Buffer => Buffer.concat(values.map(number));
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

type Content = Buffer | string;
/** Returns a box, or the value after a key's number. */
const box = (name: string | number, ...content: readonly Content[]): Buffer => {
  const inside = Buffer.concat(content.map((one) => (typeof one === 'string' ? text(one) : one)));
  return Buffer.concat([number(inside.length + 8), typeof name === 'number' ? number(name) : text(name), inside]);
};
const data = (value: string): Buffer => box('data', numbers(1, 0), value);
const keys = (...names: string[]): Buffer =>
  box('keys', numbers(0, names.length), ...names.map((name) => box('mdta', name)));
const handler = (type: string): Buffer => box('hdlr', numbers(0, 0), type, numbers(0, 0, 0));

const ftyp = box('ftyp', 'qt  ', numbers(0));
/** The metadata box of a phone: QuickTime’s `meta`, which has no version. */
const phoneMeta = (value = here): Buffer =>
  box(
    'meta',
    handler('mdta'),
    keys('com.apple.quicktime.make', 'com.apple.quicktime.location.ISO6709', 'com.apple.quicktime.creationdate'),
    box('ilst', box(1, data('Phone')), box(2, data(value)), box(3, data('2019-05-01'))),
  );
const spoken = (value: string): Buffer => Buffer.concat([Buffer.from([0, value.length, 0x15, 0xc7]), text(value)]);
const xmpUuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const filmOf = (...inMovie: readonly Content[]): Buffer =>
  Buffer.concat([ftyp, box('mdat', 'pictures and sound'), box('moov', box('mvhd', numbers(0, 1, 2)), ...inMovie)]);

const without = async (given: Buffer, type = 'video/quicktime'): Promise<Buffer> => {
  const bytes = Buffer.from(given);
  await removePlace(bytes, type);
  return bytes;
};

/** Returns a track whose samples are in this chunk of `mdat`, at this offset. */
const track = (type: string, offset: number, sizes: readonly number[]): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      handler(type),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', numbers(0, 1, 1, sizes.length, 1)),
          box('stsz', numbers(0, 0, sizes.length, ...sizes)),
          box('stco', numbers(0, 1, offset)),
        ),
      ),
    ),
  );

describe('a video', () => {
  test.each([
    ['in QuickTime’s user data', filmOf(box('udta', box('©nam', 'Lake'), box('©xyz', spoken(here)), number(0)))],
    ['in 3GPP’s user data', filmOf(box('trak', box('udta', box('loci', numbers(0, 0), 'Paris', here))))],
    ['under a key of the movie', filmOf(phoneMeta())],
    ['under a key in user data, as ISO has it', filmOf(box('udta', box('meta', number(0), phoneMeta().subarray(8))))],
    [
      'under a name of its own',
      filmOf(box('meta', number(0), box('ilst', box('----', box('name', number(0), 'location'), data(here))))),
    ],
    ['in a box of XMP', Buffer.concat([ftyp, box('uuid', xmpUuid, `exif:GPSLatitude="${here}"`), filmOf()])],
    [
      'in a box of 64 bits',
      Buffer.concat([ftyp, numbers(1), text('moov'), numbers(0, 16 + 36), box('udta', box('@xyz', here.slice(0, 20)))]),
    ],
    [
      'in a box that goes on to the end',
      Buffer.concat([ftyp, number(0), text('moov'), box('udta', box('©xyz', spoken(here)))]),
    ],
  ])('loses a place %s, and nothing moves', async (_, film) => {
    const sign = here.slice(0, 8);
    expect(film.includes(sign), 'it has a place at first').toBe(true);
    const after = await without(film);
    expect(after.includes(sign)).toBe(false);
    expect(after.length).toBe(film.length);
    const changed = film.filter((byte, at) => byte !== after[at]).length;
    expect(changed, 'little else changes').toBeLessThan(here.length + 60);
    expect((await without(after)).equals(after), 'once more changes nothing').toBe(true);
  });

  test('keeps its other values', async () => {
    const after = await without(filmOf(phoneMeta(), box('udta', box('©nam', 'Lake'))));
    for (const kept of ['Phone', '2019-05-01', 'Lake', 'pictures and sound']) expect(after.includes(kept)).toBe(true);
  });

  test('without a place stays as it is', async () => {
    const film = filmOf(
      box('udta', box('©nam', 'Lake')),
      box('meta', handler('mdta'), keys('title'), box('ilst', box(1, data('Lake')))),
    );
    expect((await without(film)).equals(film)).toBe(true);
    expect((await without(film, 'video/mp4')).equals(film)).toBe(true);
  });

  test('loses the route that a camera recorded, and keeps picture and sound', async () => {
    const start = ftyp.length + 8;
    const samples = ['GPS 48.8583', 'frame', 'GPS 48.8584'];
    const film = Buffer.concat([
      ftyp,
      box('mdat', ...samples),
      box('moov', track('vide', start + 11, [5]), track('meta', start, [4, 7]), track('meta', start + 16, [11])),
    ]);
    const after = await without(film);
    expect([film.includes('48.85'), after.includes('48.85'), after.includes('frame')]).toEqual([true, false, true]);
  });

  test.each([
    ['JPEG', 'image/jpeg', (film: Buffer) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xd9]), film])],
    ['HEIC', 'image/heic', (film: Buffer) => Buffer.concat([box('ftyp', 'heic'), box('mpvd', film)])],
  ])('behind a moving photo in %s loses its place too', async (_, type, photoOf) => {
    const photo = photoOf(filmOf(phoneMeta()));
    expect([photo.includes(here), (await without(photo, type)).includes(here)]).toEqual([true, false]);
  });
});

describe('a video that is too long for the memory', () => {
  const start = ftyp.length + 8;
  const samples = ['GPS 48.8583', 'frame', 'GPS 48.8584'];
  const movie = box(
    'moov',
    phoneMeta(),
    track('vide', start + 11, [5]),
    track('meta', start, [4, 7]),
    track('meta', start + 16, [11]),
  );
  const media = box('mdat', ...samples);
  test.each([
    ['with its tables at the end', Buffer.concat([ftyp, media, movie])],
    [
      'with XMP before its pictures',
      Buffer.concat([ftyp, box('uuid', xmpUuid, `exif:GPSLatitude="${here}"`), filmOf()]),
    ],
    [
      'with a last box that has no length',
      Buffer.concat([ftyp, media, movie, number(0), text('mdat'), text('pictures')]),
    ],
    ['with what is no box at its end', Buffer.concat([ftyp, media, movie, Buffer.from([0, 0, 0])])],
  ])('%s loses the same as in one piece', async (_, film) => {
    const whole = await without(film);
    expect(whole.includes(here.slice(0, 8))).toBe(false);
    for (const length of [1, 7, 64, 65_536])
      expect((await inPieces(film, 'video/quicktime', length)).equals(whole), `in pieces of ${length}`).toBe(true);
  });

  test('is refused if a part of it is larger than in any film', async () => {
    const forged = Buffer.concat([ftyp, numbers(30_000_000), text('moov'), Buffer.alloc(30_000_000)]);
    await expect(inPieces(forged, 'video/mp4', 1_000_000)).rejects.toThrow(TooManyParts);
  });
});

describe('a broken or forged video', () => {
  const film = filmOf(phoneMeta(), box('udta', box('©xyz', spoken(here))), track('meta', 24, [4, 7]));

  test('that is cut off anywhere is read as far as it goes', async () => {
    for (let length = 0; length < film.length; length++) await without(film.subarray(0, length));
    const lacksItsEnd = film.subarray(0, film.indexOf(here) + here.length - 1);
    expect((await without(lacksItsEnd)).includes(here.slice(0, 8))).toBe(false);
  });

  test.each([0, 1, 7, 0x7fffffff, 0xffffffff])('with %i in place of any number is read without harm', async (value) => {
    for (let at = 0; at + 4 <= film.length; at++) {
      const forged = Buffer.from(film);
      forged.writeUInt32BE(value, at);
      expect((await without(forged)).length).toBe(film.length);
    }
  });

  test('with a thousand tracks that each claim the whole file has no more bytes overwritten than its size', () => {
    const content = 'x'.repeat(100_000);
    const tracks = Array.from({ length: 1000 }, () => track('meta', ftyp.length + 8, [content.length]));
    const forged = Buffer.concat([ftyp, box('mdat', content), box('moov', ...tracks)]);
    const fill = forged.fill.bind(forged);
    let overwritten = 0;
    forged.fill = (value: unknown, from = 0, to = forged.length) => {
      overwritten += Number(to) - Number(from);
      return fill(value as number, Number(from), Number(to));
    };
    for (const _ of removePlaceFromBoxes(forged));
    expect(forged.includes('x'.repeat(100))).toBe(false);
    expect(overwritten).toBeLessThanOrEqual(forged.length);
  });

  test('of random bytes is read without harm', async () => {
    let seed = 7;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 2000; round++) {
      const forged = Buffer.from(film);
      for (let left = 0; left < 6; left++) forged[next() % forged.length] = next() % 256;
      for (const type of ['video/mp4', 'image/heic', 'video/webm', 'image/jpeg']) await without(forged, type);
    }
  });

  const nested = (): Buffer => {
    const many = 100_000;
    const bytes = Buffer.alloc(many * 8);
    for (let level = 0; level < many; level++) {
      bytes.writeUInt32BE(bytes.length - level * 8, level * 8);
      bytes.write('moov', level * 8 + 4, 'latin1');
    }
    return bytes;
  };
  const small = (): Buffer => Buffer.concat(Array.from({ length: 300_000 }, () => box('udta')));
  const tables = (): Buffer => {
    // Each of a million chunks starts at the beginning of the file and claims all of it.
    const offsets = Buffer.concat([numbers(0, 1_000_000), Buffer.alloc(4_000_000)]);
    const stbl = box(
      'stbl',
      box('stsc', numbers(0, 1, 1, 0xffffffff, 1)),
      box('stsz', numbers(0, 9, 0)),
      box('stco', offsets),
    );
    return Buffer.concat([
      box('moov', box('trak', box('mdia', handler('meta'), box('minf', stbl)))),
      Buffer.alloc(5_000_000, 1),
    ]);
  };
  test.each([
    ['boxes in boxes', nested],
    ['many empty boxes', small],
    ['samples without end', tables],
    ['many beginnings of videos', () => Buffer.from('\0\0\0\u0010ftyp'.repeat(300_000), 'latin1')],
  ])('has %s, and takes no longer than its size allows', async (_, make) => {
    const forged = make();
    const began = performance.now();
    for (const type of ['video/mp4', 'image/jpeg']) await without(forged, type);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
