import { expect, test } from 'vitest';
import { changesClash, mergeChanges } from './merge-changes.ts';

const before = { name: 'Anna', theme: 'light', notifications: { email: true } };

test('keeps what the person has typed and updates the fields they left alone', () => {
  const typed = { ...before, name: 'Anna Lind' };
  const now = { name: 'A. Lind', theme: 'dark', notifications: { email: false } };
  expect(mergeChanges(typed, before, now)).toEqual({ ...now, name: 'Anna Lind' });
});

test('a field with several parts counts as one', () => {
  const typed = { ...before, notifications: { email: false } };
  const now = { ...before, notifications: { email: true } };
  expect(mergeChanges(typed, before, now).notifications).toEqual({ email: false });
});

test.each([
  ['the same field was changed to different values', { name: 'Mine' }, { name: 'Theirs' }, true],
  ['different fields were changed', { name: 'Mine' }, { theme: 'dark' }, false],
  ['the same field was changed to the same value', { name: 'Ours' }, { name: 'Ours' }, false],
  ['nothing was typed', {}, { name: 'Theirs' }, false],
])('changes clash where one would overwrite the other: %s', (_, typed, now, expected) => {
  expect(changesClash({ ...before, ...typed }, before, { ...before, ...now })).toBe(expected);
});
