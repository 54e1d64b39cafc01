import { expect, test } from 'vitest';
import { nextTime, readingOffset, writingOffset } from './presence-times.ts';

const people = ['acme-anna', 'acme-benoit', 'x', 'Zq81hHs0', 'lumen-zoe'];

test('the next time is at the offset in the minute, after the wait', () => {
  const minute = Date.UTC(2026, 10, 20, 12, 0);
  expect(nextTime(minute, 5000)).toBe(minute + 5000);
  expect(nextTime(minute + 5000, 5000)).toBe(minute + 65_000);
  expect(nextTime(minute, 5000, 10_000)).toBe(minute + 65_000);
  expect(nextTime(minute + 4000, 45_000, 20_000)).toBe(minute + 45_000);
});

test('every heartbeat is renewed and read again well within two minutes', () => {
  for (const writer of people) {
    for (const reader of people) {
      const age = readingOffset(reader) - writingOffset(writer);
      expect(age).toBeGreaterThanOrEqual(20_000);
      expect(age + 60_000).toBeLessThan(110_000);
    }
  }
});
