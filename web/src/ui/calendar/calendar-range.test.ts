import { expect, test } from 'vitest';
import { parseDay, rangeOf, stepFrom, withOffset } from './calendar-range.ts';

test('a month shows whole weeks, which start on the reader’s first weekday', () => {
  expect(rangeOf('month', '2026-11-18', 1)).toEqual(['2026-10-26', '2026-12-07']);
  expect(rangeOf('month', '2026-11-18', 0)).toEqual(['2026-11-01', '2026-12-13']);
  expect(rangeOf('week', '2026-11-18', 1)).toEqual(['2026-11-16', '2026-11-23']);
  expect(rangeOf('agenda', '2026-11-18', 1)).toEqual(['2026-11-18', '2027-02-16']);
});

test('a step leads to the previous or next month, week or list', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-11-02', -1)).toBe('2026-10-26');
});

test('a moment includes the reader’s offset, so that its day is theirs', () => {
  const date = new Date(2026, 10, 2, 9, 5);
  expect(withOffset(date)).toMatch(/^2026-11-02T09:05:00[+-]\d\d:\d\d$/);
  expect(new Date(withOffset(date)).getTime()).toBe(date.getTime());
});

test('an address names a day only if the day is valid', () => {
  expect(parseDay('2026-11-02')).toBe('2026-11-02');
  for (const text of ['2026-02-31', '2026-13-01', 'x', null]) expect(parseDay(text)).toBeUndefined();
});
