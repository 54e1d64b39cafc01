import { expect, test } from 'vitest';
import { spreadOverDays } from './choose-photos.ts';

const photo = (record_id: string, day: number, title = 'IMG_2041.JPG') => ({
  record_id,
  at: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  title,
});
const chosen = (news: readonly ReturnType<typeof photo>[], most: number) =>
  spreadOverDays(news, most).map(({ record_id }) => record_id);

test('a day with hundreds of photos leaves room for the other days', () => {
  const wedding = Array.from({ length: 300 }, (_, index) => photo(`w${index}`, 3));
  expect(chosen([...wedding, photo('walk', 12), photo('tea', 30)], 4)).toEqual(['w0', 'walk', 'tea', 'w1']);
});

test('of one day, photos with a caption come first', () => {
  expect(chosen([photo('a', 3), photo('b', 3, 'Rosa in the garden'), photo('c', 3)], 2)).toEqual(['b', 'a']);
});

test('a month without photos has none', () => {
  expect(chosen([], 4)).toEqual([]);
});
