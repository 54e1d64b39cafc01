import { describe, expect, test } from 'vitest';
import { occurrencesIn, type Series, windowOf } from './occurrences.ts';
import { monthsOf, termsOf } from './months.ts';
import { timingOf } from './timing.ts';

const write = (also: object) => ({
  schedule_type: 'ABSOLUTE' as const,
  starts_at: null,
  ends_at: null,
  all_day: false,
  timezone: 'UTC',
  rrule: null,
  offset: null,
  anchor_date: null,
  start_time: null,
  duration_minutes: null,
  ...also,
});

const series = (also: object, exceptions: Partial<Series> = {}): Series => {
  const written = write(also);
  return { ...written, ...timingOf(written, null), exdates: [], changes: [], ...exceptions };
};

const between = (of: Series, from: string, to: string) => occurrencesIn(of, windowOf(Date.parse(from), Date.parse(to)));
const starts = (of: Series, from: string, to: string) => between(of, from, to).map(({ starts_at }) => starts_at);

/** Returns the local time of a zone at an instant. */
const shown = (instant: string, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone }).format(
    new Date(instant),
  );

describe('a series across a clock change', () => {
  /**
   * The zone, the direction of the change, the start of a daily series, its number of days, the days with another time,
   * and the usual time.
   */
  const matrix = [
    ['Europe/Paris', 'forward', '2026-03-27T01:30:00Z', 5, { '2026-03-29': '03:30' }, '02:30'],
    ['Europe/Paris', 'back', '2026-10-23T00:30:00Z', 5, {}, '02:30'],
    ['America/New_York', 'forward', '2026-03-06T07:30:00Z', 5, { '2026-03-08': '03:30' }, '02:30'],
    ['America/New_York', 'back', '2026-10-30T05:30:00Z', 5, {}, '01:30'],
    ['Australia/Lord_Howe', 'forward', '2026-10-02T15:45:00Z', 5, { '2026-10-04': '02:45' }, '02:15'],
    ['Australia/Lord_Howe', 'back', '2026-04-03T14:45:00Z', 5, {}, '01:45'],
    ['Asia/Kolkata', 'never', '2026-03-27T03:30:00Z', 5, {}, '09:00'],
    ['Pacific/Apia', 'forward', '2010-09-24T11:30:00Z', 5, { '2010-09-26': '01:30' }, '00:30'],
    ['Pacific/Apia', 'back', '2011-03-31T13:30:00Z', 5, {}, '03:30'],
  ] as const;

  test.each(matrix)('in %s, %s: occurs once each day, at its time', (timezone, _way, start, days, odd, time) => {
    const daily = series({ starts_at: new Date(start).toISOString(), timezone, rrule: `FREQ=DAILY;COUNT=${days}` });
    const found = starts(daily, start, new Date(Date.parse(start) + 9 * 86_400_000).toISOString());
    const clock = found.map((at) => shown(at, timezone));
    const first = Date.parse(`${shown(new Date(start).toISOString(), timezone).slice(0, 10)}T00:00:00Z`);
    const wanted = Array.from({ length: days }, (_, index) =>
      new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    );
    const expected = wanted.map((day) => `${day} ${(odd as Record<string, string>)[day] ?? time}`);
    expect(new Set(found).size).toBe(found.length);
    expect(clock).toEqual(expected);
  });

  test('where a zone skips a whole day, occurs on the next day, and only once', () => {
    const daily = series({ starts_at: '2011-12-28T19:00:00.000Z', timezone: 'Pacific/Apia', rrule: 'FREQ=DAILY' });
    expect(starts(daily, '2011-12-28T00:00:00Z', '2012-01-02T00:00:00Z')).toEqual([
      '2011-12-28T19:00:00.000Z',
      '2011-12-29T19:00:00.000Z',
      '2011-12-30T19:00:00.000Z',
      '2011-12-31T19:00:00.000Z',
      '2012-01-01T19:00:00.000Z',
    ]);
    const weekly = series({ starts_at: '2011-12-23T19:00:00.000Z', timezone: 'Pacific/Apia', rrule: 'FREQ=WEEKLY' });
    expect(starts(weekly, '2011-12-24T00:00:00Z', '2012-01-15T00:00:00Z')).toEqual([
      '2011-12-30T19:00:00.000Z',
      '2012-01-05T19:00:00.000Z',
      '2012-01-12T19:00:00.000Z',
    ]);
  });

  test('starts in the later of two equal hours if it was put there', () => {
    const second = series({ starts_at: '2026-10-25T01:30:00.000Z', timezone: 'Europe/Paris', rrule: 'FREQ=DAILY' });
    expect(starts(second, '2026-10-25T00:00:00Z', '2026-10-27T00:00:00Z')).toEqual([
      '2026-10-25T01:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test.each(['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia'])(
    'has one occurrence for each of 366 days in %s, whatever the window',
    (timezone) => {
      const daily = series({ starts_at: '2025-12-31T22:30:00.000Z', timezone, rrule: 'FREQ=DAILY' });
      const whole = starts(daily, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
      const months = Array.from({ length: 12 }, (_, month) =>
        starts(daily, new Date(Date.UTC(2026, month)).toISOString(), new Date(Date.UTC(2026, month + 1)).toISOString()),
      ).flat();
      expect(new Set(whole).size).toBe(365);
      // An occurrence that continues past midnight is in both months.
      expect([...new Set(months)]).toEqual(whole);
    },
  );
});

describe('a series', () => {
  const monday = { starts_at: '2026-11-02T08:00:00.000Z', timezone: 'Europe/Paris' };

  test('begins with the first day of its rule', () => {
    expect(timingOf(write({ ...monday, rrule: 'FREQ=WEEKLY;BYDAY=WE' }), null)).toMatchObject({
      starts_at: '2026-11-04T08:00:00.000Z',
      ends_at: '2026-11-04T09:00:00.000Z',
      begins: '2026-11-04T09:00:00',
    });
  });

  test('leaves out removed occurrences, and shows moved ones at their new time', () => {
    const changes = [{ day: '2026-11-09', starts_at: '2026-11-12T10:00:00.000Z', ends_at: '2026-11-12T11:00:00.000Z' }];
    const weekly = series({ ...monday, rrule: 'FREQ=WEEKLY' }, { exdates: ['2026-11-16'], changes });
    const found = between(weekly, '2026-11-01T00:00:00Z', '2026-11-24T00:00:00Z');
    expect(found.map(({ day, starts_at }) => [day, starts_at])).toEqual([
      ['2026-11-02', '2026-11-02T08:00:00.000Z'],
      ['2026-11-09', '2026-11-12T10:00:00.000Z'],
      ['2026-11-23', '2026-11-23T08:00:00.000Z'],
    ]);
  });

  test.each([
    ['FREQ=WEEKLY;COUNT=2', ['2026-11-02', '2026-11-09']],
    ['FREQ=WEEKLY;UNTIL=20261109', ['2026-11-02', '2026-11-09']],
    ['FREQ=WEEKLY;UNTIL=20261109T080000Z', ['2026-11-02', '2026-11-09']],
    ['FREQ=WEEKLY;UNTIL=20261109T075959Z', ['2026-11-02']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', ['2026-12-31', '2027-01-31']],
    ['FREQ=MONTHLY;BYDAY=-1FR', ['2026-11-27', '2026-12-25', '2027-01-29']],
  ])('by %s has these days', (rrule, days) => {
    const found = between(series({ ...monday, rrule }), '2026-11-01T00:00:00Z', '2027-02-01T00:00:00Z');
    expect(found.map(({ day }) => day)).toEqual(days);
  });

  test('of all-day events has dates, whatever the zone', () => {
    const weekend = series({
      starts_at: '2026-11-07',
      ends_at: '2026-11-08',
      all_day: true,
      timezone: 'Pacific/Apia',
      rrule: 'FREQ=WEEKLY',
    });
    expect(
      between(weekend, '2026-11-08T00:00:00Z', '2026-11-15T00:00:00Z').map(({ starts_at, ends_at }) => [
        starts_at,
        ends_at,
      ]),
    ).toEqual([
      ['2026-11-07', '2026-11-08'],
      ['2026-11-14', '2026-11-15'],
    ]);
  });

  test('costs no more in a window far from its beginning', () => {
    const old = series({ starts_at: '1900-01-01T08:00:00.000Z', rrule: 'FREQ=DAILY' });
    expect(starts(old, '2199-01-01T00:00:00Z', '2199-01-03T00:00:00Z')).toHaveLength(2);
  });

  test('is found by the months that it touches, by its years, or always', () => {
    expect(monthsOf(series(monday))).toEqual(['2026-11']);
    expect(monthsOf(series({ ...monday, rrule: 'FREQ=WEEKLY;COUNT=9' }))).toEqual(['2026-11', '2026-12']);
    expect(monthsOf(series({ ...monday, rrule: 'FREQ=YEARLY;COUNT=5' }))).toEqual([
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
    ]);
    expect(monthsOf(series({ ...monday, rrule: 'FREQ=WEEKLY' }))).toEqual(['always']);
    const year = termsOf(windowOf(Date.parse('2026-01-15'), Date.parse('2027-01-16')));
    expect(year.length).toBeLessThanOrEqual(30);
    expect(year).toEqual(expect.arrayContaining(['2026-01', '2027-01', '2026', '2027', 'always']));
  });
});
