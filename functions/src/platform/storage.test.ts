import { expect, test } from 'vitest';
import { withRetries } from './storage-retries.ts';
import { joinsOf } from './storage.ts';

const pieces = (count: number) => Array.from({ length: count }, (_, index) => `piece-${index}`);

test.each([1, 2, 31, 32, 33, 63, 64, 500])('joins %i files in order, at most 32 per call', (count) => {
  const calls = joinsOf(pieces(count), 'whole');
  expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(32);
  let whole: string[] = [];
  for (const call of calls) whole = call.flatMap((path) => (path === 'whole' ? whole : [path]));
  expect(whole).toEqual(pieces(count));
});

/** Returns work that fails this many times with this code, and then succeeds. */
const failing = (times: number, code: string) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error('broken'), { code });
    return calls;
  };
};

test('retries while kept-alive connections turn out to be closed, making at most four attempts', async () => {
  expect(await withRetries(failing(3, 'EPIPE'))).toBe(4);
  await expect(withRetries(failing(4, 'ECONNRESET'))).rejects.toThrow('broken');
});

test('does not retry after another error', async () => {
  await expect(withRetries(failing(1, 'ECONNREFUSED'))).rejects.toThrow('broken');
});
