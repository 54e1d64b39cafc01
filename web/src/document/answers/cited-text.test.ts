import { expect, test } from 'vitest';
import { citedParts, markCitations, withoutMarks } from './cited-text.ts';

const known = new Set([1, 2, 12]);
const partsOf = (text: string) => citedParts(markCitations(text, known));

test('splits an answer into words and citations', () => {
  expect(partsOf('There are 30 days [1], for everyone.[12]')).toEqual([
    { text: 'There are 30 days ' },
    { n: 1 },
    { text: ', for everyone.' },
    { n: 12 },
  ]);
});

test('finds citations next to each other, and at the start', () => {
  expect(partsOf('[1][2] agree')).toEqual([{ n: 1 }, { n: 2 }, { text: ' agree' }]);
});

test('leaves numbers of no source as they are', () => {
  expect(partsOf('see [3] and [2031]')).toEqual([{ text: 'see [3] and [2031]' }]);
  expect(partsOf('')).toEqual([]);
});

test('a link definition in an answer cannot turn a citation into a link', () => {
  expect(markCitations('[1]: https://example.org', known)).not.toContain('[1]');
});

test('marks that are in the text already are not citations', () => {
  expect(partsOf('\uE0002\uE001')).toEqual([{ text: '2' }]);
});

test('code keeps its brackets', () => {
  expect(withoutMarks(markCitations('list[1]', known))).toBe('list[1]');
});
