import { expect, test } from 'vitest';
import { joinsOf } from './storage.ts';

const pieces = (count: number) => Array.from({ length: count }, (_, index) => `piece-${index}`);

test.each([1, 2, 31, 32, 33, 63, 64, 500])('joins %i files in order, at most 32 per call', (count) => {
  const calls = joinsOf(pieces(count), 'whole');
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(32);
  let whole: string[] = [];
  for (const call of calls) whole = call.flatMap((path) => (path === 'whole' ? whole : [path]));
  expect(whole).toEqual(pieces(count));
});
