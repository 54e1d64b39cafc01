import { expect, test } from 'vitest';
import { peopleNamed } from './people-named.ts';

const members = [
  { user_id: 'anna', name: 'Anna Martin' },
  { user_id: 'max', name: 'Max' },
];

test('a name that a member has stands for the member, and any other for itself', () => {
  expect(peopleNamed(['Anna Martin', ' Aunt Rosa '], [], members)).toEqual([
    { name: 'Anna Martin', user_id: 'anna' },
    { name: 'Aunt Rosa', user_id: null },
  ]);
});

test('people who were named before stay who they were', () => {
  const before = [
    { name: 'Max', user_id: null },
    { name: 'Somebody who left', user_id: 'gone' },
  ];
  expect(peopleNamed(['Somebody who left', 'Max'], before, members)).toEqual(before.toReversed());
});

test('a name is cut to its longest length, and one of spaces is left out', () => {
  expect(peopleNamed(['  ', 'x'.repeat(90)], [], members)).toEqual([{ name: 'x'.repeat(80), user_id: null }]);
});
