import { expect, test } from 'vitest';
import { fetchedFirst, ownFirst } from './first-members.ts';

test.each([
  [1, undefined],
  [8, undefined],
  [9, 3],
  [10_000, 3],
])('of %i members, %s are fetched first', (count, fetched) => {
  expect(fetchedFirst(count)).toBe(fetched);
});

const members = (count: number) => Array.from({ length: count }, (_, nth) => ({ user_id: `u${nth}` }));

test('the reader’s own entry comes first only in a large circle', () => {
  expect(ownFirst(members(9), 'u5').map(({ user_id }) => user_id)).toEqual([
    'u5',
    'u0',
    'u1',
    'u2',
    'u3',
    'u4',
    'u6',
    'u7',
    'u8',
  ]);
  expect(ownFirst(members(8), 'u5')).toEqual(members(8));
  expect(ownFirst(members(9), 'gone')).toEqual(members(9));
});
