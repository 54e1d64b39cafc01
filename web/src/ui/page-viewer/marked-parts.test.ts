import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const mark = (start: number, end: number) => ({ start, end, isCurrent: false });
const shown = (...of: Parameters<typeof markedParts>): string =>
  markedParts(...of)
    .map(({ text, mark: found }) => (found ? `[${text}]` : text))
    .join('');

test('a text is divided where marks begin and end', () => {
  expect(shown('one two three', [mark(0, 3), mark(8, 13)])).toBe('[one] two [three]');
  expect(shown('one two three', [])).toBe('one two three');
  expect(shown('', [mark(0, 3)])).toBe('');
});

test('a mark goes on in the next part of the page', () => {
  expect(shown('one t', [mark(4, 9)])).toBe('one [t]');
  expect(shown('wo three', [mark(4, 9)], 5)).toBe('[wo t]hree');
  expect(shown('three', [mark(0, 3)], 8)).toBe('three');
});
