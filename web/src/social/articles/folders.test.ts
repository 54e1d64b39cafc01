import { expect, test } from 'vitest';
import { foldersOf } from './folders.ts';
import { shifted } from './unread.ts';

const source = (id: string, category: string | null) => ({ id, title: id.toUpperCase(), category });
const unread = {
  total: 7,
  totalIsExact: true,
  sources: [
    { id: 'a', unread: 5 },
    { id: 'c', unread: 2 },
  ],
};

test('a folder counts what is unread in its sources; sources without a folder come last', () => {
  const folders = foldersOf([source('b', null), source('a', 'News'), source('c', 'News'), source('d', 'Art')], unread);
  expect(folders.map(({ name, unread: count }) => [name, count])).toEqual([
    ['Art', 0],
    ['News', 7],
    [null, 0],
  ]);
});

test('reading an article lowers the counts of its sources, and never below zero', () => {
  const article = {
    sources: [
      { id: 'c', title: 'C' },
      { id: 'x', title: 'X' },
    ],
  };
  expect(shifted(unread, article, -1)).toEqual({
    total: 6,
    totalIsExact: true,
    sources: [
      { id: 'a', unread: 5 },
      { id: 'c', unread: 1 },
    ],
  });
  expect(shifted({ ...unread, totalIsExact: false }, article, -1).total).toBe(7);
});
