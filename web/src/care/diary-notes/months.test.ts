import { expect, test } from 'vitest';
import { monthOf, monthsFrom, parseMonth, today } from './months.ts';

test('steps from month to month across years', () => {
  expect(monthsFrom('2026-11', 1)).toBe('2026-12');
  expect(monthsFrom('2026-12', 1)).toBe('2027-01');
  expect(monthsFrom('2026-01', -1)).toBe('2025-12');
  expect(monthsFrom('2026-03', -14)).toBe('2025-01');
});

test('today is the reader’s local day, whatever the time', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(today(new Date(2026, 11, 31, 0, 1))).toBe('2026-12-31');
  expect(monthOf('2026-11-02')).toBe('2026-11');
});

test('an address may name a month and nothing else', () => {
  expect(parseMonth('2026-11')).toBe('2026-11');
  for (const odd of [null, '', '2026-13', '2026-1', '11-2026', '2026-11-02']) expect(parseMonth(odd)).toBeUndefined();
});
