import { expect, test } from 'vitest';
import { freeTimes, openHours, type Span } from './free-times.ts';
import { usualHours } from './store.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (spans: readonly Span[]) => spans.map((span) => span.map((one) => new Date(one).toISOString()));
const shown = (starts: readonly number[]) => starts.map((one) => new Date(one).toISOString().slice(11, 16));

test('a day has the hours of its local clock, on both sides of a clock change', () => {
  const rules = {
    ...usualHours('Europe/Paris'),
    weekly: [1, 6, 7].map((day) => ({ day, from: '01:30', to: '09:00' })),
  };
  // Paris sets its clocks back on Sunday 25 October 2026, at 3:00.
  const within: Span = [at('2026-10-23T22:00:00Z'), at('2026-10-26T22:00:00Z')];
  expect(iso(openHours(rules, within))).toEqual([
    ['2026-10-23T23:30:00.000Z', '2026-10-24T07:00:00.000Z'],
    ['2026-10-24T23:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['2026-10-26T00:30:00.000Z', '2026-10-26T08:00:00.000Z'],
  ]);
});

test('an exception replaces the hours of its day, and without hours the person is away', () => {
  const exceptions = [{ date: '2026-11-24' }, { date: '2026-11-25', from: '20:00', to: '21:00' }];
  const rules = { ...usualHours('UTC'), exceptions };
  expect(iso(openHours(rules, [at('2026-11-23T00:00:00Z'), at('2026-11-26T00:00:00Z')]))).toEqual([
    ['2026-11-23T09:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['2026-11-25T20:00:00.000Z', '2026-11-25T21:00:00.000Z'],
  ]);
});

test('a slot is free if everybody is, for its whole length', () => {
  const within: Span = [at('2026-11-23T09:00:00Z'), at('2026-11-23T13:00:00Z')];
  const ines = { open: [[at('2026-11-23T09:10:00Z'), at('2026-11-23T12:00:00Z')] as const], busy: [] };
  const rosa = { busy: [[at('2026-11-23T10:45:00Z'), at('2026-11-23T11:00:00Z')] as const] };
  const wanted = { within, durationMinutes: 45, timezone: 'UTC', limit: 100 };
  expect(shown(freeTimes([ines, rosa], wanted))).toEqual(['09:30', '10:00', '11:00']);
  expect(shown(freeTimes([ines, rosa], { ...wanted, timezone: 'Asia/Kathmandu' }))).toEqual([
    '09:15',
    '09:45',
    '11:15',
  ]);
  expect(freeTimes([ines, rosa], { ...wanted, limit: 2 })).toHaveLength(2);
});
