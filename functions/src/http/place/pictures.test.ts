import { blankPlace, hasPlace, tiffBlocks } from '@kindred/contract/tiff';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removePlaceFromPictures, takenAtOf } from './pictures.ts';
import { removePlace } from './remove-place.ts';

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,51.5N" exif:GPSLongitude="2,17.7E"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'seagreen' } });
const withPlace = (orientation = 6) =>
  picture()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: String(orientation) },
      IFD2: { DateTimeOriginal: '1987:07:14 10:22:33' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 2999/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 17/1 4000/100',
      },
    })
    .withXmp(xmp);

/** Returns a copy without its place, and the date that the copy still has. */
const withoutPlace = async (given: Uint8Array, type: string) => {
  const bytes = Buffer.from(given);
  await removePlace(bytes, type);
  return { bytes, takenAt: await takenAtOf(bytes, type) };
};

const formats = [
  ['image/jpeg', () => withPlace().jpeg().toBuffer()],
  ['image/webp', () => withPlace().webp().toBuffer()],
  ['image/png', () => withPlace().png().toBuffer()],
  ['image/avif', () => withPlace().avif({ effort: 0 }).toBuffer()],
] as const;

/** The latitude's numbers as TIFF writes them, in either byte order. */
const numbers = [48, 1, 51, 1, 2999, 100];
const latitude = [
  Buffer.from(new Uint32Array(numbers).buffer),
  Buffer.concat(numbers.map((one) => Buffer.from([one >>> 24, one >>> 16, one >>> 8, one]))),
];
const holdsLatitude = (bytes: Uint8Array): boolean => latitude.some((one) => Buffer.from(bytes).includes(one));

describe.each(formats)('a picture in %s', (type, make) => {
  test('loses its place, in EXIF and in XMP, and keeps date, orientation and every pixel', async () => {
    const given = await make();
    expect(holdsLatitude(given), 'it has a place at first').toBe(true);
    const { bytes, takenAt } = await withoutPlace(given, type);
    expect(holdsLatitude(bytes)).toBe(false);
    expect(bytes.length, 'its record says how long it is').toBe(given.length);
    expect((await withoutPlace(bytes, type)).bytes.equals(bytes), 'once more changes nothing').toBe(true);
    expect(takenAt).toBe('1987-07-14T10:22:33.000Z');
    const [before, after] = await Promise.all([sharp(given).metadata(), sharp(bytes).metadata()]);
    expect(after).toMatchObject({ width: before.width, height: before.height });
    expect(before.xmp?.toString()).toContain('GPSLatitude');
    expect(after.xmp?.toString() ?? '').not.toContain('GPS');
    expect(after.orientation).toBe(before.orientation);
    const pixels = (of: Uint8Array) => sharp(of).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(given))).toBe(true);
  });
});

test('the place in a second picture behind the first is removed too', async () => {
  const one = await withPlace().jpeg().toBuffer();
  const { bytes } = await withoutPlace(Buffer.concat([one, one]), 'image/jpeg');
  expect(holdsLatitude(bytes)).toBe(false);
  expect(tiffBlocks(bytes)).toHaveLength(2);
  for (const start of tiffBlocks(bytes)) expect(hasPlace(bytes, start)).toBe(false);
});

test('the metadata of a HEIC file, which no library here decodes, loses its place', async () => {
  const exif = (await sharp(await withPlace().jpeg().toBuffer()).metadata()).exif!;
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.from([0, 0, 0, 6]), exif]);
  const { bytes, takenAt } = await withoutPlace(heic, 'image/heic');
  expect([holdsLatitude(heic), holdsLatitude(bytes), takenAt]).toEqual([true, false, '1987-07-14T10:22:33.000Z']);
});

test('an AVIF whose metadata has no markers loses its place with the help of its table, and nothing else', async () => {
  const given = await withPlace().avif({ effort: 0 }).toBuffer();
  for (const [mark, other] of [
    ['Exif\0\0', 'xxxxxx'],
    ['<x:xmpmeta', '<y:ympmeta'],
    ['<rdf:RDF', '<sdf:RDF'],
  ] as const)
    given.write(other, given.lastIndexOf(mark), 'latin1');
  const { bytes, takenAt } = await withoutPlace(given, 'image/avif');
  expect([holdsLatitude(given), holdsLatitude(bytes), takenAt]).toEqual([true, false, '1987-07-14T10:22:33.000Z']);
  expect([given.includes('GPSLatitude'), bytes.includes('GPSLatitude')]).toEqual([true, false]);
  const pixels = (of: Uint8Array) => sharp(of).raw().toBuffer();
  expect((await pixels(bytes)).equals(await pixels(given))).toBe(true);
});

test('an AVIF with a table that leads nowhere is returned, not refused, whatever the table claims', async () => {
  const given = await withPlace().avif({ effort: 0 }).toBuffer();
  for (let at = given.indexOf('meta') - 4; at < given.indexOf('mdat'); at++) {
    const forged = Buffer.from(given).fill(0xff, at, at + 4);
    expect((await withoutPlace(forged, 'image/avif')).bytes.length).toBe(given.length);
  }
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 90)],
  ['with offsets that lead nowhere', (bytes: Buffer) => bytes.fill(0xff, 40, 120)],
])('a picture %s is returned, not refused', async (_, broken) => {
  const given = broken(await withPlace().jpeg().toBuffer());
  await withoutPlace(given, 'image/jpeg');
  expect(() => blankPlace(given, given.length - 2)).not.toThrow();
});

test('a picture without metadata, and any other file, stays as it is', async () => {
  const plain = await picture().jpeg().toBuffer();
  expect(Buffer.from((await withoutPlace(plain, 'image/jpeg')).bytes).equals(plain)).toBe(true);
  const text = Buffer.from(`A text about ${xmp}`);
  expect((await withoutPlace(text, 'text/plain')).bytes.equals(text)).toBe(true);
});

test('a forged picture takes no longer than its size allows', async () => {
  const directory = (entries: readonly (readonly [tag: number, value: number])[]): Buffer => {
    const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
    bytes.writeUInt16LE(entries.length);
    for (const [index, [tag, value]] of entries.entries()) {
      bytes.writeUInt16LE(tag, 2 + index * 12);
      bytes.writeUInt16LE(7, 4 + index * 12);
      bytes.writeUInt32LE(0x7fffffff, 6 + index * 12);
      bytes.writeUInt32LE(value, 10 + index * 12);
    }
    return bytes;
  };
  // A thousand cameras that all point to one directory, which itself has a thousand places.
  const [first, second] = [8, 8 + 2 + 12_000 + 4];
  const cameras = directory(Array.from({ length: 1000 }, () => [0x8769, second] as const));
  const forgedPlaces = directory(Array.from({ length: 1000 }, () => [0x8825, second] as const));
  const head = Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1');
  const unended = Buffer.from('<x:xmpmeta <rdf:RDF '.repeat(200_000));
  const forged = Buffer.concat([head, cameras, forgedPlaces, Buffer.alloc(5_000_000, 0x41), unended]);
  expect(first).toBe(8);
  const began = performance.now();
  await removePlace(forged, 'image/jpeg');
  expect(performance.now() - began).toBeLessThan(3000);
});

describe('a HEIC with a forged table', () => {
  const number = (value: number, size: number): Buffer => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
    const content = Buffer.concat(parts);
    return Buffer.concat([number(8 + content.length, 4), Buffer.from(name), content]);
  };
  type Parts = readonly (readonly [from: number, length: number])[];

  /** Returns a file of this length with eight XMP items, each made of these parts. */
  const heicOf = (length: number, parts: Parts): Buffer => {
    const ids = Array.from({ length: 8 }, (_, index) => index + 1);
    const named = Buffer.from('mime\0application/rdf+xml\0');
    const entries = ids.map((id) => box('infe', number(2, 1), number(0, 3), number(id, 2), number(0, 2), named));
    const located = parts.map(([from, size]) => Buffer.concat([number(from, 4), number(size, 4)]));
    const items = ids.map((id) => Buffer.concat([number(id, 2), number(0, 2), number(parts.length, 2), ...located]));
    const information = box('iinf', number(0, 4), number(8, 2), ...entries);
    const locations = box('iloc', number(0, 4), number(0x4400, 2), number(8, 2), ...items);
    const bytes = Buffer.alloc(length, 'x');
    box('meta', number(0, 4), information, locations).copy(bytes);
    return bytes;
  };

  /** Removes the place, and returns how many bytes it overwrote, counting a byte each time it was overwritten. */
  const overwrittenIn = (bytes: Buffer): number => {
    const fill = bytes.fill.bind(bytes);
    let count = 0;
    bytes.fill = (value: unknown, from = 0, to = bytes.length) => {
      count += Number(to) - Number(from);
      return fill(value as number, Number(from), Number(to));
    };
    for (const _ of removePlaceFromPictures(bytes, 'image/heic'));
    return count;
  };

  test('has every byte overwritten once, however many parts claim it', () => {
    const everything: Parts = Array.from({ length: 16 }, () => [3000, 97_000] as const);
    const nested: Parts = Array.from({ length: 16 }, (_, at) => [3000 + at * 100, 90_000 - at * 200] as const);
    expect(overwrittenIn(heicOf(100_000, everything))).toBe(97_000);
    expect(overwrittenIn(heicOf(100_000, nested))).toBe(90_000);
  });

  test('has all its parts within the file overwritten, in any order', () => {
    const bytes = heicOf(10_000, [
      [9000, 4000],
      [4000, 100],
      [4050, 100],
      [4020, 10],
      [5000, 0],
      [20_000, 10],
    ]);
    expect(overwrittenIn(bytes)).toBe(1150);
    const blank = Array.from(bytes, (byte, at) => (at > 3000 && byte === 0x20 ? at : -1)).filter((at) => at >= 0);
    expect([blank.length, blank[0], blank[149], blank[150], blank.at(-1)]).toEqual([1150, 4000, 4149, 9000, 9999]);
  });
});

test('looks at fewer than 2,000 EXIF headers in a file full of them', () => {
  const looked: number[] = [];
  const bytes = Buffer.from('Exif\0\0'.repeat(100_000), 'latin1');
  tiffBlocks(bytes, (_, text, from) => {
    looked.push(from);
    return bytes.indexOf(text, from, 'latin1');
  });
  expect(looked.length).toBeLessThan(2000);
});
