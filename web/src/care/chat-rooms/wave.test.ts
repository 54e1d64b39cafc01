import { expect, test } from 'vitest';
import { clockOf, peaksOf } from './wave.ts';

test('a waveform has at most 64 heights, each the loudest of its part, and the loudest of all is 100', () => {
  const levels = Array.from({ length: 640 }, (_, index) => (index === 15 ? 0.5 : 0.1));
  const peaks = peaksOf(levels);
  expect(peaks).toHaveLength(64);
  expect(peaks.slice(0, 3)).toEqual([20, 100, 20]);
});

test.each([
  [[], [0]],
  [
    [0, 0],
    [0, 0],
  ],
  [[0.2], [100]],
  [
    [0.1, 0.4, 0.2],
    [25, 100, 50],
  ],
])('the waveform of %j is %j', (levels, peaks) => {
  expect(peaksOf(levels)).toEqual(peaks);
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [65, '1:05'],
  [300, '5:00'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, words) => {
  expect(clockOf(seconds)).toBe(words);
});
