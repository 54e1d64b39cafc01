import { expect, test } from 'vitest';
import { isWebp } from './is-webp.ts';

const file = (start: string, type: string): Blob =>
  new Blob([Uint8Array.from(`${start}${' '.repeat(20)}`, (sign) => sign.charCodeAt(0))], { type });

test.each(['RIFF\x24\x00\x00\x00WEBPVP8 ', 'RIFF\x0a\x0d\x00\x00WEBPVP8L', 'RIFF\xff\xff\x01\x00WEBPVP8X'])(
  'recognises a WebP file whatever type it claims',
  async (start) => {
    for (const type of ['image/webp', 'image/gif', '']) expect(await isWebp(file(start, type))).toBe(true);
  },
);

test.each([
  ['a gif', 'GIF89a'],
  ['a png', '\x89PNG\r\n\x1a\n'],
  ['a jpeg', '\xff\xd8\xff\xe0'],
  ['a wave', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['an svg', '<svg xmlns='],
  ['nothing', ''],
])('%s is none, also when it claims to be one', async (_, start) => {
  expect(await isWebp(file(start, 'image/webp'))).toBe(false);
});
