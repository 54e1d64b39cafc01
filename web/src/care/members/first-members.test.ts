import { expect, test } from 'vitest';
import { firstMembers, ownFirst } from './first-members.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ user_id: `member-${index}` }));

test('shows all members of a small circle, by name', () => {
  expect(firstMembers(some(15))).toHaveLength(15);
  expect(ownFirst(some(15), 'member-3')).toEqual(some(15));
});

test('shows the first twelve members of a large circle', () => {
  expect(firstMembers(some(300))).toEqual(some(12));
});

test('in a large circle the reader’s own entry comes first, and nobody is missing or repeated', () => {
  const all = some(300);
  const ordered = ownFirst(all, 'member-250');
  expect(ordered[0]).toEqual({ user_id: 'member-250' });
  expect(new Set(ordered.map(({ user_id }) => user_id)).size).toBe(300);
  expect(ownFirst(all, 'not yet among those that are there')).toEqual(all);
});
