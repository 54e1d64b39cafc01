import { expect, test } from 'vitest';
import { eachPosting, pack, type Posting, replacedIn, weightOf } from './postings.ts';

const unpacked = (packed: Uint8Array): Posting[] => {
  const postings: Posting[] = [];
  eachPosting(packed, (slot, weight) => postings.push({ slot, weight }));
  return postings;
};

const at = (...slots: number[]): Posting[] => slots.map((slot) => ({ slot, weight: (slot % 255) + 1 }));

test('postings come back as they were packed, from the first slot of a segment to its last', () => {
  const postings = at(0, 1, 127, 128, 129, 16_511, 16_512, 65_535);
  expect(unpacked(pack(postings))).toEqual(postings);
});

test('neighbours take two bytes each', () => {
  expect(pack(at(5, 6, 7, 100)).length).toBe(8);
});

test('a range is replaced, and what is before and after it stays', () => {
  const packed = pack(at(3, 10, 11, 12, 40));
  expect(unpacked(replacedIn(packed, { start: 10, end: 20 }, at(11, 19)))).toEqual(at(3, 11, 19, 40));
});

test('adding the same range twice changes nothing', () => {
  const once = replacedIn(undefined, { start: 10, end: 20 }, at(10, 15));
  expect(replacedIn(once, { start: 10, end: 20 }, at(10, 15))).toEqual(once);
});

test('a term weighs more the more often it is there, and the shorter the chunk is', () => {
  expect(weightOf(2, 80)).toBeGreaterThan(weightOf(1, 80));
  expect(weightOf(1, 20)).toBeGreaterThan(weightOf(1, 160));
  expect(weightOf(10_000, 1)).toBeLessThanOrEqual(255);
  expect(weightOf(0.5, 100_000)).toBeGreaterThanOrEqual(1);
});
