import { expect, test } from 'vitest';
import { clockOf, spokenLength } from './video-length.ts';

test.each([
  [1, '0:01'],
  [59.6, '1:00'],
  [65, '1:05'],
  [600, '10:00'],
  [3729, '1:02:09'],
])('writes %s seconds as players do: %s', (length, clock) => {
  expect(clockOf(length)).toBe(clock);
});

test.each([
  ['en', 1, '1 second'],
  ['en', 65, '1 minute 5 seconds'],
  ['en', 120, '2 minutes'],
  ['en', 3600, '1 hour'],
  ['fr', 3729, '1 heure 2 minutes 9 secondes'],
])('says a length in words (%s, %s): %s', (language, length, words) => {
  expect(spokenLength(language, length).replaceAll('\u00a0', ' ')).toBe(words);
});
