import readExif from 'exif-reader';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takenAt } from './taken-at.ts';
import { withoutLocation } from './without-location.ts';

const exif = {
  IFD0: { Make: 'Camera', DateTime: '2019:05:03 14:22:11' },
  IFD2: { DateTimeOriginal: '2019:05:03 14:22:11' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 29/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 40/1',
  },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'exif:GPSLatitude="48,51.4833N" dc:creator="Rosa"><exif:GPSLongitude>2,17.6667E</exif:GPSLongitude>' +
  '</rdf:Description></rdf:RDF></x:xmpmeta>';

const photo = (format: 'jpeg' | 'webp' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a86' } })
    .withExif(exif)
    .withXmp(xmp)
    [format]()
    .toBuffer();
const gpsOf = async (bytes: Uint8Array) => {
  const { exif: block } = await sharp(bytes).metadata();
  return block ? readExif(block).GPSInfo : undefined;
};
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe.each(['jpeg', 'webp', 'png'] as const)('a photo as %s', (format) => {
  test('is kept without where it was taken', async () => {
    const before = await photo(format);
    expect(JSON.stringify(await gpsOf(before))).toContain('GPSLatitude');
    const after = withoutLocation(before, `image/${format}`);
    expect(JSON.stringify((await gpsOf(after)) ?? {})).not.toMatch(/GPS(Latitude|Longitude)/);
    expect(textOf(after)).not.toMatch(/48,51\.4833N|2,17\.6667E/);
  });

  test('looks as before', async () => {
    const before = await photo(format);
    expect(await pixels(withoutLocation(before, `image/${format}`))).toEqual(await pixels(before));
  });
});

test('the date, the camera and the author stay', async () => {
  const after = withoutLocation(await photo('jpeg'), 'image/jpeg');
  const { exif: block } = await sharp(after).metadata();
  expect(readExif(block!).Image?.Make).toBe('Camera');
  expect(await takenAt(after, 'image/jpeg', Date.UTC(2026, 0, 1))).toBe('2019-05-03T14:22:11.000Z');
  expect(textOf(after)).toContain('dc:creator="Rosa"');
});

test('a photo says when it was taken, unless that cannot be', async () => {
  const before = await photo('jpeg');
  expect(await takenAt(before, 'image/jpeg', Date.UTC(2026, 0, 1))).toBe('2019-05-03T14:22:11.000Z');
  expect(await takenAt(before, 'image/jpeg', Date.UTC(2018, 0, 1))).toBeNull();
  expect(await takenAt(Buffer.from('no picture'), 'image/jpeg', Date.now())).toBeNull();
});

test.each([
  ['cut off in its Exif block', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('Exif') + 20)],
  ['of random bytes behind an Exif mark', () => Buffer.concat([Buffer.from('Exif\0\0II*\0'), Buffer.alloc(64, 0xff)])],
  ['with nothing in it', () => Buffer.alloc(0)],
])('a file %s is kept as long as it is', async (_, damage) => {
  const damaged = damage(await photo('jpeg'));
  expect(withoutLocation(damaged, 'image/jpeg')).toHaveLength(damaged.length);
});
