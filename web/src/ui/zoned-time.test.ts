import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './zoned-time.ts';

test('reads a local time in its zone, on both sides of a clock change', () => {
  expect(fromLocal('2026-03-28T09:00', 'Europe/Paris')).toBe('2026-03-28T08:00:00.000Z');
  expect(fromLocal('2026-03-29T09:00', 'Europe/Paris')).toBe('2026-03-29T07:00:00.000Z');
  expect(fromLocal('2026-06-01T23:30', 'Asia/Kathmandu')).toBe('2026-06-01T17:45:00.000Z');
});

test('writes a time back as it was read', () => {
  expect(toLocal('2026-03-29T07:00:00.000Z', 'Europe/Paris')).toBe('2026-03-29T09:00');
});

test('returns an empty text for an incomplete time', () => {
  expect(fromLocal('', 'UTC')).toBe('');
});
