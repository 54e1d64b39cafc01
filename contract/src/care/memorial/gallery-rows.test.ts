import { expect, test } from 'vitest';
import { galleryRows } from './gallery-rows.ts';

const landscape = { width: 1200, height: 800 };
const portrait = { width: 800, height: 1200 };
const sharesOf = (rows: readonly string[]) => rows.map((flex) => Number(/calc\(([\d.]+)%/.exec(flex)![1]));

/** Wraps pictures into rows as a browser does: a row ends when the next picture does not fit. */
const wrapped = (shares: readonly number[]): number[][] =>
  shares.reduce<number[][]>((rows, share) => {
    const row = rows.at(-1);
    if (!row || row.reduce((sum, one) => sum + one, 0) + share > 100) rows.push([share]);
    else row.push(share);
    return rows;
  }, []);

test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [4]],
  [5, [2, 3]],
  [6, [3, 3]],
  [9, [3, 3, 3]],
  [12, [3, 3, 3, 3]],
])('%i photos in landscape make rows of %j', (count, rows) => {
  const found = wrapped(sharesOf(galleryRows(Array.from({ length: count }, () => landscape))));
  expect(found.map(({ length }) => length)).toEqual(rows);
});

test('pictures in a row have the same height, and fill the row', () => {
  const [wide = 0, tall = 0, other = 0] = sharesOf(galleryRows([landscape, portrait, landscape]));
  expect(wide / 1.5).toBeCloseTo(tall / (2 / 3), 1);
  expect(wide + tall + other).toBeGreaterThan(99.9);
  expect(wide + tall + other).toBeLessThanOrEqual(100);
});

test('a single portrait is not stretched over the page', () => {
  expect(sharesOf(galleryRows([portrait]))[0]).toBeLessThan(30);
});

test('pictures of unknown size count as squares, and an empty gallery has no rows', () => {
  expect(sharesOf(galleryRows([undefined, undefined, undefined]))).toEqual([33.33, 33.33, 33.33]);
  expect(galleryRows([])).toEqual([]);
});
