import { expect, test } from 'vitest';
import type { FeedItem } from '../feed-item.ts';
import { addressAfter, mayReplaceWords, withSource } from './merge.ts';
import { distinctEntries, isSameText, keysOf, titleKey } from './same-article.ts';
import type { ArticleFields } from './store.ts';

const source = (id: string, feedUrl: string) => ({ id, title: id, category: null, feedUrl });
const own = source('own', 'https://www.site.example/feed');
const first = source('first', 'https://first.example/feed');
const other = source('other', 'https://other.example/feed');

const item = (also: Partial<FeedItem> = {}): FeedItem => ({
  feedGuid: null,
  url: null,
  title: 'A title of five words',
  excerpt: '',
  contentHtml: '',
  author: null,
  language: null,
  publishedAt: '2026-11-27T10:00:00.000Z',
  updatedAt: null,
  imageUrl: null,
  categories: [],
  ...also,
});

test.each([
  ['the first source', first, { sourceId: 'first', isOwnSite: false }, true],
  ['another source', other, { sourceId: 'first', isOwnSite: false }, false],
  ['the article’s own site', own, { sourceId: 'first', isOwnSite: false }, true],
  ['the first source, once the own site has it', first, { sourceId: 'own', isOwnSite: true }, false],
  ['a source that its own site had before it moved', own, { sourceId: 'own', isOwnSite: true }, true],
])('whether %s may change its words', (_who, by, wordsFrom, expected) => {
  expect(mayReplaceWords({ url: 'https://site.example/a', wordsFrom }, by)).toBe(expected);
});

test('an article without address has the words of the source that had it first', () => {
  const wordsFrom = { sourceId: 'first', isOwnSite: false };
  expect(mayReplaceWords({ url: null, wordsFrom }, first)).toBe(true);
  expect(mayReplaceWords({ url: null, wordsFrom }, other)).toBe(false);
});

test.each([
  ['https://first.example/a', 'https://first.example/b', 'https://first.example/b'],
  ['https://else.example/a', 'https://first.example/b', 'https://first.example/b'],
  ['https://first.example/a', 'https://site.example/b', 'https://first.example/a'],
  [null, 'https://site.example/b', 'https://site.example/b'],
  ['https://first.example/a', null, 'https://first.example/a'],
])('an article at %s that moves to %s is at %s', (before, next, expected) => {
  expect(addressAfter(before, first, next)).toBe(expected);
});

const stored = { sources: [{ id: 'first', title: 'first', category: null }], keys: ['guid:1'], tags: ['A'] } as unknown;

test('one more source adds itself, its tags and its keys, and once', () => {
  const keys = { id: 'x', url: null, guid: 'guid:2', title: null };
  const after = withSource(stored as ArticleFields, other, keys, ['B']);
  expect(after).toMatchObject({
    sources: [{ id: 'first' }, { id: 'other' }],
    keys: ['guid:1', 'guid:2'],
    tags: ['A', 'B'],
  });
  expect(withSource({ ...(stored as ArticleFields), ...after }, other, keys, ['B'])).toBeUndefined();
});

test('titles that say little have no key, nor have those without a day', () => {
  expect(titleKey('Links of today', '2026-11-27T10:00:00Z')).toBeNull();
  expect(titleKey('A title of five words', null)).toBeNull();
  expect(titleKey('A title of five words', '2026-11-27T23:00:00Z')).toBe(
    titleKey('A Title, of five: WORDS!', '2026-11-27T01:00:00Z'),
  );
});

test('an entry has the same id each time, with whatever tracking parameters', () => {
  const [one, two] = ['https://a.example/x?utm_source=a', 'https://A.example/x#b'].map((url) =>
    keysOf('s', item({ url })),
  );
  expect(one!.id).toBe(two!.id);
  expect(keysOf('s', item({ feedGuid: 'g' })).id).not.toBe(keysOf('t', item({ feedGuid: 'g' })).id);
});

test('ids that several entries share say nothing', () => {
  const entries = distinctEntries('s', [
    item({ feedGuid: 'g', url: 'https://a.example/1' }),
    item({ feedGuid: 'g', url: 'https://a.example/2' }),
    item({ feedGuid: 'h', url: 'https://a.example/2?fbclid=x' }),
  ]);
  expect(entries.map(({ keys }) => keys.guid)).toEqual([null, null]);
});

test.each([
  ['One text', 'ONE TEXT', true],
  ['One text', '', true],
  ['One text', 'Another text', false],
])('%j and %j are the same text: %s', (one, two, expected) => {
  expect(isSameText(one, two)).toBe(expected);
});
