import { expect, test } from 'vitest';
import { partsOf } from './file-answer.ts';

const pieces = [
  { path: 'a', size: 10 },
  { path: 'b', size: 5 },
  { path: 'c', size: 1 },
];

test.each([
  [
    0,
    15,
    [
      ['a', 0, 9],
      ['b', 0, 4],
      ['c', 0, 0],
    ],
  ],
  [0, 0, [['a', 0, 0]]],
  [
    9,
    10,
    [
      ['a', 9, 9],
      ['b', 0, 0],
    ],
  ],
  [10, 14, [['b', 0, 4]]],
  [
    12,
    15,
    [
      ['b', 2, 4],
      ['c', 0, 0],
    ],
  ],
  [15, 15, [['c', 0, 0]]],
] as const)('the bytes from %i to %i lie in their pieces', (start, end, expected) => {
  const parts = partsOf(pieces, { start, end }).map(({ path, part }) => [path, part.start, part.end]);
  expect(parts).toEqual(expected);
});
