import { expect, test } from 'vitest';
import { waitBefore } from './use-retries.ts';

test('doubles the wait with each attempt, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitBefore)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});
