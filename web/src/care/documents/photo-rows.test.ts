import { describe, expect, test } from 'vitest';
import { monthsOf, rowsOf } from './photo-rows.ts';

const wall = { width: 1000, usual: 200, gap: 10 };
const photos = (...ratios: number[]) => ratios.map((ratio) => ({ ratio }));

describe('a wall of photos', () => {
  test('fills each row but the last, and cuts nothing off', () => {
    const rows = rowsOf(photos(1.5, 1.5, 0.75, 1.5, 1, 1.5, 1.5, 0.75, 1.5), wall);
    for (const { photos: own, widths, height } of rows.slice(0, -1)) {
      expect(widths.reduce((sum, width) => sum + width, 0) + wall.gap * (own.length - 1)).toBeCloseTo(wall.width);
      own.forEach(({ ratio }, index) => expect(widths[index]! / height).toBeCloseTo(ratio));
      expect(height).toBeLessThanOrEqual(wall.usual);
    }
    expect(rows.flatMap((row) => row.photos)).toHaveLength(9);
  });

  test('leaves a single photo at its usual height', () => {
    expect(rowsOf(photos(1.5), wall)).toMatchObject([{ height: 200, widths: [300] }]);
  });

  test('keeps a panorama and a strip to what can be seen', () => {
    expect(rowsOf(photos(12), wall)[0]!.widths[0]).toBeCloseTo(600);
    expect(rowsOf(photos(0.01), wall)[0]!.widths[0]).toBeCloseTo(100);
  });

  test('fits a phone that is narrower than a photo', () => {
    const [row] = rowsOf(photos(2), { width: 320, usual: 200, gap: 4 });
    expect(row).toMatchObject({ height: 160, widths: [320] });
  });

  test('is empty without photos', () => {
    expect(rowsOf([], wall)).toEqual([]);
  });
});

test('photos are grouped by month, in their order', () => {
  const times = ['2019-05-03T00:00:00.000Z', '2019-05-01T00:00:00.000Z', '2018-12-24T00:00:00.000Z'];
  expect(monthsOf(times, (time) => time)).toEqual([
    { month: '2019-05', photos: times.slice(0, 2) },
    { month: '2018-12', photos: times.slice(2) },
  ]);
});
