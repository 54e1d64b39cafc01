import type { Document } from '@kindred/contract/care/documents/document';
import { expect, test } from 'vitest';
import { patchedList } from './patched-list.ts';

const photo = (id: string, taken: string, also: Partial<Document> = {}): Document => ({
  id,
  circle_id: 'circle',
  name: `${id}.jpeg`,
  content_type: 'image/jpeg',
  size_bytes: 1,
  sha256: '',
  acl: [],
  tags: [],
  main_picture: false,
  has_thumbnail: true,
  taken_at: `${taken}T10:00:00.000Z`,
  status: 'PUBLISHED',
  rejection_reason: null,
  uploaded_by: 'olga',
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
  version: 1,
  ...also,
});

const lists = (isWhole = false) => [
  { items: [photo('a', '2020-05-03'), photo('b', '2020-05-01')], total: 4, nextCursor: 'b' },
  { items: [photo('c', '2019-07-01'), photo('d', '2019-06-01')], total: 4, nextCursor: isWhole ? null : 'd' },
];
const photos = { group: 'photos' } as const;
const idsOf = (pages: readonly { items: Document[] }[]) => pages.map(({ items }) => items.map(({ id }) => id).join(''));

test('a changed photo is replaced in place, and a deleted one is removed', () => {
  const pages = patchedList(
    lists(),
    { saved: [photo('b', '2020-05-01', { caption: 'Lake' })], gone: ['c'] },
    photos,
    'taken_at',
  );
  expect(idsOf(pages)).toEqual(['ab', 'd']);
  expect(pages[0]!.items[1]!.caption).toBe('Lake');
  expect(pages.map(({ total }) => total)).toEqual([3, 3]);
});

test.each([
  ['newest', '2024-01-01', ['xab', 'cd']],
  ['between two', '2020-05-02', ['axb', 'cd']],
  ['between two pages', '2020-01-01', ['ab', 'xcd']],
  ['older than what is there', '1987-07-14', ['ab', 'cd']],
])('an added photo that is %s comes where its date is', (_, taken, ids) => {
  const pages = patchedList(lists(), { saved: [photo('x', taken)] }, photos, 'taken_at');
  expect(idsOf(pages)).toEqual(ids);
});

test('an added photo older than everything in a complete list goes last', () => {
  const pages = patchedList(lists(true), { saved: [photo('x', '1987-07-14')] }, photos, 'taken_at');
  expect([idsOf(pages), pages[0]!.total]).toEqual([['ab', 'cdx'], 5]);
});

test('a photo with another date moves to its new place, or to a page that is not loaded yet', () => {
  const moved = (taken_on: string) =>
    patchedList(lists(), { saved: [photo('b', '2020-05-01', { taken_on })] }, photos, 'taken_at');
  expect(idsOf(moved('2019-06'))).toEqual(['a', 'cd']);
  expect(moved('1962')[0]!.total, 'it is still in the list').toBe(4);
  expect(idsOf(moved('2019-06-15'))).toEqual(['a', 'cbd']);
  expect(idsOf(moved('2021'))).toEqual(['ba', 'cd']);
});

test('a document of another kind or state is not added, and is removed from a list it no longer belongs to', () => {
  const letter = photo('x', '2024-01-01', { content_type: 'application/pdf' });
  expect(idsOf(patchedList(lists(), { saved: [letter] }, photos, 'taken_at'))).toEqual(['ab', 'cd']);
  const saved = [photo('a', '2020-05-03')];
  expect(idsOf(patchedList(lists(), { saved }, { status: 'PENDING' }, 'created_at'))).toEqual(['b', 'cd']);
});

test('leaves searches and lists by name unchanged, because only the server can place documents there', () => {
  const saved = [photo('x', '2024-01-01')];
  expect(idsOf(patchedList(lists(), { saved }, { q: 'x' }, 'taken_at'))).toEqual(['ab', 'cd']);
  expect(idsOf(patchedList(lists(), { saved }, photos, 'name'))).toEqual(['ab', 'cd']);
});
