import type { Article } from '@kindred/contract/social/articles/article';
import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const article = (id: string, at: string) => ({ id, publishedAt: new Date(at).toISOString() }) as Article;
const articles = [
  article('a', '2026-11-27T09:00:00'),
  article('b', '2026-11-27T00:00:00'),
  article('c', '2026-11-26T23:59:59'),
];

test('articles are grouped by the reader’s own days', () => {
  const days = groupByDay(articles);
  expect(days.map(({ day, articles: those }) => [day, those.map(({ id }) => id)])).toEqual([
    ['2026-11-27', ['a', 'b']],
    ['2026-11-26', ['c']],
  ]);
});

test('a day whose articles are as before is the same object', () => {
  const before = groupByDay(articles);
  const after = groupByDay([articles[0]!, { ...articles[1]! }, articles[2]!], before);
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
});
