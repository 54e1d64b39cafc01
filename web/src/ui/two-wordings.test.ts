import { expect, test } from 'vitest';
import { bothOf, wordingsOf } from './two-wordings.ts';

const fields = [
  { field: 'title', label: 'Title', kind: 'line' },
  { field: 'text', label: 'Text', kind: 'markdown' },
  { field: 'note', label: 'Note', kind: 'plain' },
] as const;

const before = { title: 'A', text: 'One', note: 'n', mood: 'calm' };

test('shows only the fields with different text', () => {
  const mine = { ...before, title: 'B', text: 'Two', mood: 'glad' };
  const theirs = { ...before, text: 'Two', note: 'm' };
  expect(wordingsOf(fields, { before, mine, theirs })).toEqual([
    { field: 'title', label: 'Title', kind: 'line', before: 'A', mine: 'B', theirs: 'A' },
    { field: 'note', label: 'Note', kind: 'plain', before: 'n', mine: 'n', theirs: 'm' },
  ]);
});

test('two texts are shown one below the other only if both were changed', () => {
  const both = (mine: object, theirs: object) =>
    bothOf(wordingsOf(fields, { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }));
  expect(both({ text: 'Mine' }, { text: 'Theirs' })).toEqual({ text: 'Theirs\n\nMine' });
  expect(both({ text: 'Mine' }, { note: 'Theirs' })).toEqual({});
  expect(both({ text: 'Same' }, { text: 'Same' })).toEqual({});
  expect(both({ title: 'Mine' }, { title: 'Theirs' })).toEqual({});
});
