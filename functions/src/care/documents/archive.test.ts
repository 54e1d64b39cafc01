import { expect, test } from 'vitest';
import { fitting } from './archive.ts';

const megabytes = (...sizes: number[]) => sizes.map((size) => ({ size_bytes: size * 1_000_000 }));

test.each([
  ['all small documents', megabytes(1, 2, 3, 4, 5, 6, 7, 8), 8],
  ['two documents of 25 MB, but not a third', megabytes(25, 25, 25, 25), 2],
  ['the letters before a video', megabytes(1, 1, 500, 1), 2],
  ['a video by itself', megabytes(500, 1, 500), 1],
  ['nothing, if there is nothing', megabytes(), 0],
])('a step of an archive takes %s', (_, found, count) => {
  expect(fitting(found)).toBe(count);
});
