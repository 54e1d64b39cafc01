import { Name } from '@kindred/contract/care/documents/document';
import { expect, test } from 'vitest';
import { tagFrom } from './tag-words.ts';

test.each([
  ['Garden', 'garden'],
  ['Été 1962', 'ete-1962'],
  ['  two   words ', 'two-words'],
  ['<b>x</b>', 'b-x-b'],
  ['a'.repeat(80), 'a'.repeat(40)],
])('%j becomes the tag %j', (typed, tag) => {
  expect(tagFrom(typed)).toBe(tag);
  expect(Name.safeParse(tag).success).toBe(true);
});

test('returns an empty tag for text without letters or digits', () => {
  expect(['', '???', '日本'].map(tagFrom)).toEqual(['', '', '']);
});
