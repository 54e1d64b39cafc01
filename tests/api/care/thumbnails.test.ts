import sharp from 'sharp';
import { expect, test } from 'vitest';
import { screenPictureOf, thumbnailOf } from '../../../functions/src/core/files/thumbnail.ts';
import '../../support/instance.ts';

const side = 5100;
const large = () => sharp({ create: { width: side, height: side, channels: 3, background: 'seagreen' } });
const sizeOf = async (bytes: Uint8Array | undefined) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test('makes a thumbnail and a screen-size version of a picture of 26 megapixels', async () => {
  const bytes = await large().jpeg().toBuffer();
  expect(await sizeOf(await thumbnailOf(bytes, 'image/jpeg'))).toEqual({ width: 480, height: 480, format: 'webp' });
  expect(await sizeOf(await screenPictureOf(bytes, 'image/jpeg'))).toMatchObject({ width: 2000, height: 2000 });
});

test('makes no thumbnail of a picture of that size if decoding needs the whole picture in memory', async () => {
  const interlaced = await large().jpeg({ progressive: true }).toBuffer();
  expect(await thumbnailOf(interlaced, 'image/jpeg')).toBeUndefined();
  const smaller = await large().resize(4000).jpeg({ progressive: true }).toBuffer();
  expect(await sizeOf(await thumbnailOf(smaller, 'image/jpeg'))).toMatchObject({ width: 480 });
});

test('handles several pictures at the same time, even after a broken one', async () => {
  const small = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'plum' } })
    .png()
    .toBuffer();
  const broken = Buffer.from('\u0089PNG, and nothing like it');
  const made = await Promise.all([broken, small, small].map((bytes) => thumbnailOf(bytes, 'image/png')));
  expect(made[0]).toBeUndefined();
  for (const one of made.slice(1)) expect(await sizeOf(one)).toEqual({ width: 480, height: 240, format: 'webp' });
});
