import { describe, expect, test } from 'vitest';
import { allNews, mergeNews } from './merge-news.ts';
import type { NewsPage } from './news-page.ts';

const nothing = { circle_id: 'c1', title: null, excerpt: null, on: null, file: null, actor_id: null, actor_name: null };
const page = (numbers: readonly number[], nextCursor: string | null = null): NewsPage => ({
  items: numbers.map((number) => {
    const id = String(number);
    return { ...nothing, id, record_id: id, kind: 'document' as const, at: `2026-11-23T10:${number}:00Z` };
  }),
  nextCursor,
  seen_until: null,
});
const merged = (pages: NewsPage[], fresh: NewsPage) => {
  const found = mergeNews({ pages, pageParams: pages.map(() => undefined) }, fresh).pages;
  return { ids: allNews(found).map(({ id }) => Number(id)), next: found.at(-1)?.nextCursor };
};

describe('fetching the first page again', () => {
  test('puts new entries above the loaded ones, without a gap', () => {
    const old = [page([23, 22, 21], 'below 21'), page([20, 19], 'below 19')];
    expect(merged(old, page([25, 24, 23], 'below 23'))).toEqual({
      ids: [25, 24, 23, 22, 21, 20, 19],
      next: 'below 19',
    });
  });

  test('removes entries that are gone', () => {
    expect(merged([page([23, 22, 21], 'x')], page([23, 21, 20], 'y'))).toEqual({ ids: [23, 21, 20], next: 'x' });
    expect(merged([page([23, 22])], page([22]))).toEqual({ ids: [22], next: null });
  });

  test('replaces the loaded pages if more is new than one page holds', () => {
    const old = [page([23, 22, 21], 'x'), page([20, 19], 'y')];
    expect(merged(old, page([33, 32, 31], 'below 31'))).toEqual({ ids: [33, 32, 31], next: 'below 31' });
  });

  test('does not end a list that has more pages', () => {
    expect(merged([page([23, 22])], page([24, 23], 'below 23'))).toEqual({ ids: [24, 23, 22], next: null });
  });
});
