import { expect, test } from 'vitest';
import { firstFrom, mostHits, searchPages } from './search-pages.ts';

const search = (pages: readonly string[], words: string, isStopped = () => false) =>
  searchPages({
    pageCount: pages.length,
    textOf: (page) =>
      pages[page - 1] === '!' ? Promise.reject(new Error('broken')) : Promise.resolve(pages[page - 1]!),
    words,
    isStopped,
    progress: () => undefined,
  });

test('the pages are searched from the first to the last', async () => {
  const hits = await search(['a leave', 'none', 'leave and leave', '', 'Leave', 'leave'], ' leave ');
  expect(hits.map(({ page, start }) => [page, start])).toEqual([
    [1, 2],
    [3, 0],
    [3, 10],
    [5, 0],
    [6, 0],
  ]);
});

test('a page that cannot be read is left out', async () => {
  expect(await search(['!', 'leave'], 'leave')).toHaveLength(1);
});

test('a search ends when there are enough hits, or when it is stopped', async () => {
  expect(
    await search(
      Array.from({ length: 20 }, () => 'a '.repeat(100)),
      'a',
    ),
  ).toHaveLength(mostHits);
  expect(await search(['leave'], 'leave', () => true)).toEqual([]);
  expect(await search(['leave'], '  ')).toEqual([]);
});

test('the reader begins at the first hit from the open page on', () => {
  const hits = [2, 4, 9].map((page) => ({ page, start: 0, end: 1 }));
  expect([1, 4, 5, 10].map((page) => firstFrom(hits, page))).toEqual([0, 1, 2, 0]);
  expect(firstFrom([], 1)).toBe(-1);
});
