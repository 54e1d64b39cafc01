import { expect, test } from 'vitest';
import { noMarks, readByMark, withMark, withoutMark, withUnread } from './marks.ts';
import { categoryKey } from './store.ts';

const article = (createdAt: string, also: object = {}) => ({
  id: 'a',
  createdAt,
  sources: [
    { id: 's', title: 'S', category: 'Local' },
    { id: 't', title: 'T', category: null },
  ],
  ...also,
});
const everything = { sourceId: null, category: null };
const mark = (until: string, at = until) => ({ until, at });

test.each([
  ['of everything', everything],
  ['of one of its sources', { sourceId: 't', category: null }],
  ['of its category', { sourceId: null, category: 'LOCAL' }],
])('a mark %s covers an article that was fetched by then', (_what, marked) => {
  const marks = withMark(noMarks, marked, mark('2026-11-02'));
  expect(readByMark(marks, article('2026-11-02'))).toBe('2026-11-02');
  expect(readByMark(marks, article('2026-11-03'))).toBeUndefined();
});

test('a mark of another source or category covers nothing', () => {
  const marks = withMark(
    withMark(noMarks, { sourceId: 'x', category: null }, mark('2026-11-02')),
    { sourceId: null, category: 'y' },
    mark('2026-11-02'),
  );
  expect(readByMark(marks, article('2026-11-01'))).toBeUndefined();
});

test('a mark of everything replaces those that reach less far, and its undoing brings them back', () => {
  const source = { sourceId: 's', category: null };
  const before = withMark(noMarks, source, mark('2026-11-01'));
  const after = withMark(before, everything, mark('2026-11-05'));
  expect(after.sources).toEqual({});
  const later = withMark(after, { sourceId: 't', category: null }, mark('2026-11-06'));
  expect(withoutMark(later, everything, mark('2026-11-05'), before)).toEqual({
    ...noMarks,
    sources: { s: mark('2026-11-01'), t: mark('2026-11-06') },
  });
});

test.each([
  ['source', { sourceId: 's', category: null }],
  ['category', { sourceId: null, category: 'Local' }],
  ['whole', everything],
])('a %s mark that a later one has replaced is not undone', (_what, marked) => {
  const first = withMark(noMarks, marked, mark('2026-11-01'));
  const second = withMark(first, marked, mark('2026-11-02'));
  expect(withoutMark(second, marked, mark('2026-11-01'), noMarks)).toEqual(second);
  expect(withoutMark(second, marked, mark('2026-11-02'), first)).toEqual(first);
});

test('an article stays unread in spite of a mark, until the next one', () => {
  const marks = withMark(noMarks, everything, mark('2026-11-02'));
  const kept = { ...marks, unread: withUnread(marks, 'a', '2026-11-03') };
  expect(readByMark(kept, article('2026-11-01'))).toBeNull();
  expect(readByMark({ ...kept, unread: withUnread(kept, 'a', null) }, article('2026-11-01'))).toBe('2026-11-02');
  expect(readByMark(withMark(kept, everything, mark('2026-11-04')), article('2026-11-01'))).toBe('2026-11-04');
});

test('the newest 200 articles stay unread in spite of a mark', () => {
  let marks = noMarks;
  for (let index = 0; index < 250; index++)
    marks = { ...marks, unread: withUnread(marks, `a${index}`, new Date(index * 1000).toISOString()) };
  expect(Object.keys(marks.unread)).toHaveLength(200);
  expect(marks.unread).toHaveProperty('a249');
  expect(marks.unread).not.toHaveProperty('a49');
});

test('a category can have any name', () => {
  expect(categoryKey('__proto__')).toBe('of __proto__');
});
