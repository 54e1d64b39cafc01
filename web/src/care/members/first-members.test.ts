import { expect, test } from 'vitest';
import { firstMembers, ownFirst } from './first-members.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ user_id: `member-${index}` }));

test('a circle that fits on a screen or two is shown whole, by name', () => {
  expect(firstMembers(some(15))).toHaveLength(15);
  expect(ownFirst(some(15), 'member-3')).toEqual(some(15));
});

test('of a large circle the first twelve are shown, so that what stands below is near', () => {
  expect(firstMembers(some(300))).toEqual(some(12));
});

test('in a large circle one’s own entry is the first, and nobody is missing or there twice', () => {
  const all = some(300);
  const ordered = ownFirst(all, 'member-250');
  expect(ordered[0]).toEqual({ user_id: 'member-250' });
  expect(new Set(ordered.map(({ user_id }) => user_id)).size).toBe(300);
  expect(ownFirst(all, 'not yet among those that are there')).toEqual(all);
});
