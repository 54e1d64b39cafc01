import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const plain = { width: 40, height: 20, channels: 3, background: '#8040c0' } as const;
const photo = () => sharp({ create: plain }).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer();

const segment = (marker: number, content: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};

test('a JPEG keeps everything that its picture needs: orientation, colours and pixels', async () => {
  const bytes = await photo();
  const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>');
  const many = Buffer.concat([bytes.subarray(0, 2), ...Array.from({ length: 1000 }, () => xmp), bytes.subarray(2)]);
  const after = await withoutMetadata(many, 'image/jpeg');
  expect(after.length).toBeLessThanOrEqual(bytes.length);
  const [one, other] = await Promise.all([sharp(bytes).metadata(), sharp(after).metadata()]);
  expect(other).toMatchObject({ width: one.width, height: one.height, orientation: 6, hasProfile: true });
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});

test('an AVIF keeps its colours and pixels, without its metadata', async () => {
  const bytes = await sharp({ create: plain })
    .withExif({ IFD0: { Artist: 'Oskar' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .withIccProfile('p3')
    .avif({ effort: 0 })
    .toBuffer();
  const after = await withoutMetadata(bytes, 'image/avif');
  const [one, other] = await Promise.all([sharp(bytes).metadata(), sharp(after).metadata()]);
  expect([one.exif, one.xmp, other.exif, other.xmp].map(Boolean)).toEqual([true, true, false, false]);
  expect(other).toMatchObject({ width: 40, height: 20, hasProfile: one.hasProfile });
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  expect(bytes.includes('Oskar'), 'the file itself stays as it is').toBe(true);
});

test('a JPEG that is cut off anywhere, or another picture, does no harm', async () => {
  const bytes = await photo();
  for (let length = 0; length < Math.min(bytes.length, 700); length++)
    expect((await withoutMetadata(bytes.subarray(0, length), 'image/jpeg')).length).toBeLessThanOrEqual(length);
  expect(await withoutMetadata(bytes, 'image/png')).toBe(bytes);
});
