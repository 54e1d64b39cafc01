import { expect, test } from 'vitest';
import { roundOf, timesOf } from './rounds.ts';

test('a round runs every ten minutes, and accepts nothing in the half minute before', () => {
  expect(roundOf('2026-11-28T12:00:00.000Z')).toBe('2026-11-28T12:10:00.000Z');
  expect(roundOf('2026-11-28T12:09:29.999Z')).toBe('2026-11-28T12:10:00.000Z');
  expect(roundOf('2026-11-28T12:09:30.000Z')).toBe('2026-11-28T12:20:00.000Z');
});

test('a round is about exactly the times that lead to it', () => {
  const round = '2026-11-28T12:10:00.000Z';
  const { from, to } = timesOf(round);
  const before = (at: string): string => new Date(Date.parse(at) - 1).toISOString();
  expect([from, before(to)].map(roundOf)).toEqual([round, round]);
  expect([before(from), to].map(roundOf)).not.toContain(round);
});
