import { afterEach, describe, expect, test, vi } from 'vitest';
import { byDay, nextByDay } from './by-day.ts';

const one = (title: string, start: string, end = start) => ({ title, start, end, allDay: start.length === 10 });
const titles = (days: ReturnType<typeof byDay<ReturnType<typeof one>>>) =>
  days.map(([day, ofDay]) => [day, ...ofDay.map(({ title }) => title)]);
const week = ['2027-06-14', '2027-06-21'] as const;

/** An hour and a half after midnight in each zone, and an hour before midnight, as the API writes them. */
const zones = {
  'Europe/Paris': { early: '2027-06-14T23:30:00.000Z', late: '2027-06-15T21:00:00.000Z' },
  'Pacific/Auckland': { early: '2027-06-14T13:30:00.000Z', late: '2027-06-15T11:00:00.000Z' },
  'America/New_York': { early: '2027-06-15T05:30:00.000Z', late: '2027-06-16T03:00:00.000Z' },
};

afterEach(() => vi.unstubAllEnvs());

describe.each(Object.entries(zones))('for a reader in %s', (zone, { early, late }) => {
  test('puts all-day items before the timed ones of their day, whatever the order of the response', () => {
    vi.stubEnv('TZ', zone);
    const given = [one('late', late), one('early', early), one('whole', '2027-06-15')];
    for (const order of [given, given.toReversed(), [given[1]!, given[2]!, given[0]!]])
      expect(titles(byDay(order, week))).toEqual([['2027-06-15', 'whole', 'early', 'late']]);
  });

  test('shows an all-day item on each day that it covers within the range', () => {
    vi.stubEnv('TZ', zone);
    const given = [
      one('early', early),
      one('two days', '2027-06-14', '2027-06-15'),
      one('since before', '2027-06-01', '2027-06-15'),
      one('until after', '2027-06-19', '2027-06-30'),
      one('over', '2027-06-01', '2027-06-13'),
      one('to come', '2027-06-21'),
    ];
    expect(titles(byDay(given, week))).toEqual([
      ['2027-06-14', 'since before', 'two days'],
      ['2027-06-15', 'since before', 'two days', 'early'],
      ['2027-06-19', 'until after'],
      ['2027-06-20', 'until after'],
    ]);
  });

  test('upcoming items contain each item once, on the first of its days', () => {
    vi.stubEnv('TZ', zone);
    const given = [one('late', late), one('early', early), one('journey', '2027-06-01', '2027-06-18')];
    expect(nextByDay(given, ['2027-06-15', '2027-07-15'], 2)).toMatchObject([
      { day: '2027-06-15', item: { title: 'journey' } },
      { day: '2027-06-15', item: { title: 'early' } },
    ]);
  });
});

test('an item that began on an earlier day is on the first day, before those that begin then', () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  const given = [
    one('walk', '2027-06-14T06:00:00Z', '2027-06-14T07:00:00Z'),
    one('night', '2027-06-13T20:00:00Z', '2027-06-14T04:00:00Z'),
    one('whole', '2027-06-14'),
  ];
  expect(titles(byDay(given, week))).toEqual([['2027-06-14', 'whole', 'night', 'walk']]);
});

test('shows an empty day if it is requested', () => {
  expect(titles(byDay([], week, ['2027-06-14']))).toEqual([['2027-06-14']]);
});
