import { describe, expect, test } from 'vitest';
import { between, layOut, type WallPhoto } from './wall-layout.ts';

const photo = (index: number, day = '2019-05-01', size?: { width: number; height: number }): WallPhoto => ({
  id: `photo-${index}`,
  created_at: `${day}T12:00:00.000Z`,
  ...(size && { picture_size: size }),
});
const sizes = [
  { width: 4000, height: 3000 },
  { width: 3000, height: 4000 },
  { width: 12_000, height: 1500 },
  { width: 500, height: 500 },
];
const many = (count: number) => Array.from({ length: count }, (_, at) => photo(at, '2019-05-01', sizes[at % 4]));

describe('the wall', () => {
  test.each([320, 768, 1240])('fills each row but the last to exactly %i pixels', (width) => {
    const [month] = layOut(many(50), width, 200).months;
    const tops = [...new Set(month!.cells.map(({ top }) => top))];
    for (const top of tops.slice(0, -1)) {
      const row = month!.cells.filter((cell) => cell.top === top);
      expect(row.at(-1)!.left + row.at(-1)!.width).toBe(width);
      for (const [at, cell] of row.slice(1).entries()) expect(cell.left).toBe(row[at]!.left + row[at]!.width + 6);
    }
    for (const { height, left, width: wide } of month!.cells) {
      expect(height).toBeLessThanOrEqual(200);
      expect(left + wide).toBeLessThanOrEqual(width);
    }
  });

  test('has a heading for each month in which photos were taken or added, and each photo once, in order', () => {
    const taken = { ...photo(3, '2024-01-01'), taken_at: '1987-07-14T10:00:00.000Z' };
    const { months } = layOut([photo(1, '2019-05-30'), photo(2, '2019-05-01'), taken], 1000, 200);
    expect(months.map(({ month }) => month)).toEqual(['2019-05', '1987-07']);
    expect(months.flatMap(({ cells }) => cells.map(({ index }) => index))).toEqual([0, 1, 2]);
  });

  test('has one heading for a year, and another for what is from about then', () => {
    const dated = (index: number, taken_on: string, taken_about = false) => ({
      ...photo(index),
      taken_on,
      taken_about,
    });
    const { months } = layOut(
      [dated(1, '1962-05-03'), dated(2, '1962-05'), dated(3, '1962'), dated(4, '1962'), dated(5, '1962', true)],
      1000,
      200,
    );
    expect(months.map(({ month, isAbout, cells }) => [month, isAbout, cells.length])).toEqual([
      ['1962-05', false, 2],
      ['1962', false, 2],
      ['1962', true, 1],
    ]);
  });

  test('renders no more of ten thousand photos than of a hundred', () => {
    const shown = (count: number) => {
      const { months, height } = layOut(many(count), 1240, 208);
      return between(months, height / 2, height / 2 + 900).flatMap(({ cells }) => cells).length;
    };
    expect(shown(10_000)).toBeLessThanOrEqual(shown(100) + 8);
  });

  test('lays out a photo of unknown size as 4:3', () => {
    const [month] = layOut([photo(1)], 1000, 210).months;
    expect(month!.cells[0]).toMatchObject({ width: 280, height: 210 });
  });
});
