import { expect, test } from 'vitest';
import { timeAgo } from './use-time-ago.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [-5000, 'now'],
  [59_000, 'now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [23 * 60 * minute, '23 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [7 * day, 'last week'],
  [40 * day, 'last month'],
  [400 * day, 'last year'],
  [1000 * day, '2 years ago'],
])('%i milliseconds are %s', (milliseconds, written) => {
  expect(timeAgo('en', milliseconds)).toBe(written);
});

test('writes in the reader’s language', () => {
  expect(timeAgo('fr', 5 * minute)).toBe('il y a 5 minutes');
});
