import { expect, test } from 'vitest';
import { fuse } from './fuse.ts';

test('what is in both rankings comes before what is first in one', () => {
  expect(fuse(['a', 'b', 'c'], ['d', 'c', 'e'])).toEqual(['c', 'a', 'd', 'b', 'e']);
});

test('one ranking stays as it is', () => {
  expect(fuse(['b', 'a'], [])).toEqual(['b', 'a']);
});
