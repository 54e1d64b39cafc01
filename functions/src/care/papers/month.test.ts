import { expect, test } from 'vitest';
import { monthAfter, monthIn, readyAt, windowOfMonths } from './month.ts';

test.each([
  ['2026-10', 1, '2026-11'],
  ['2026-12', 1, '2027-01'],
  ['2026-11', 2, '2027-01'],
])('%s and %i more is %s', (month, by, expected) => {
  expect(monthAfter(month, by)).toBe(expected);
});

test('a month begins at midnight in its time zone, also after the clocks have changed', () => {
  const { from, to, firstDay, lastDay } = windowOfMonths('2026-10', '2026-11', 'Europe/Paris');
  expect(new Date(from).toISOString()).toBe('2026-09-30T22:00:00.000Z');
  expect(new Date(to).toISOString()).toBe('2026-10-31T23:00:00.000Z');
  expect([firstDay, lastDay]).toEqual(['2026-10-01', '2026-10-31']);
  expect(monthIn(from, 'Europe/Paris')).toBe('2026-10');
  expect(monthIn(from - 1, 'Europe/Paris')).toBe('2026-09');
});

test('the paper of a month is ready at nine in the morning of the first of the next', () => {
  expect(readyAt('2026-12', 'America/New_York')).toBe('2027-01-01T14:00:00.000Z');
});
