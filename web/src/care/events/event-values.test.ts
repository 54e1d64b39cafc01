import type { Event } from '@kindred/contract/care/events/event';
import { describe, expect, test } from 'vitest';
import { bodyOf, forSeries, movedAlong, newValues, valuesOf } from './event-values.ts';
import { firstDayOf, repeatOf, repeats, ruleFor } from './repeats.ts';

const event: Event = {
  id: 'walk',
  circle_id: 'garden',
  author_id: 'anna',
  author_name: 'Anna',
  title: 'Walk',
  description: '',
  location: null,
  event_type: 'recurring',
  schedule_type: 'ABSOLUTE',
  starts_at: '2026-10-19T07:00:00.000Z',
  ends_at: '2026-10-19T08:00:00.000Z',
  all_day: false,
  timezone: 'Europe/Paris',
  rrule: 'FREQ=WEEKLY',
  offset: null,
  anchor_date: null,
  start_time: null,
  duration_minutes: null,
  reminders: [60],
  rsvp: true,
  exdates: [],
  changed_days: [],
  answers: { yes: 0, no: 0, maybe: 0 },
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-01T00:00:00.000Z',
  version: 1,
};

describe('an event in its form', () => {
  test('is shown in the time of its zone and sent back unchanged', () => {
    const values = valuesOf(event);
    expect(values).toMatchObject({ starts_at: '2026-10-19T09:00', ends_at: '2026-10-19T10:00', repeat: 'weekly' });
    const { title, starts_at, ends_at, rrule, reminders } = event;
    expect(bodyOf(values)).toMatchObject({ title, starts_at, ends_at, rrule, reminders });
  });

  test('moves the whole series by local time when one occurrence was moved, even across a clock change', () => {
    const later = { ...event, starts_at: '2026-11-02T08:00:00.000Z', ends_at: '2026-11-02T09:00:00.000Z' };
    const occurrence = valuesOf(event, later);
    const moved = { ...occurrence, starts_at: '2026-11-03T10:00', ends_at: '2026-11-03T11:30' };
    expect(bodyOf(forSeries(moved, event, occurrence))).toMatchObject({
      starts_at: '2026-10-20T08:00:00.000Z',
      ends_at: '2026-10-20T09:30:00.000Z',
    });
  });

  test('that counts from another day says how far before or after it is', () => {
    const values = {
      ...newValues('2026-11-02', 'UTC'),
      schedule_type: 'RELATIVE_TO_DEATH' as const,
      way: 'before' as const,
    };
    expect(bodyOf(values)).toMatchObject({ starts_at: null, offset: { days: -3 }, start_time: '14:00' });
    expect(
      valuesOf({ ...event, schedule_type: 'RELATIVE_DATE', offset: { years: 1, months: 0, days: 0 } }),
    ).toMatchObject({
      offset: 1,
      unit: 'years',
      way: 'after',
    });
  });

  test('moves the whole series by the same number of days when one occurrence becomes an all-day event', () => {
    const weekly = { ...event, starts_at: '2026-11-02T09:00:00.000Z', ends_at: '2026-11-02T10:00:00.000Z' };
    const later = { ...weekly, starts_at: '2026-11-16T09:00:00.000Z', ends_at: '2026-11-16T10:00:00.000Z' };
    const dragged = { ...valuesOf(weekly, later), starts_at: '2026-11-17', ends_at: '2026-11-17', all_day: true };
    expect(forSeries(dragged, weekly, valuesOf(weekly, later))).toMatchObject({
      starts_at: '2026-11-03',
      ends_at: '2026-11-03',
    });
  });

  test('keeps its length when its start is moved', () => {
    expect(movedAlong('2026-11-02T10:00', '2026-11-02T09:00', '2026-11-04T23:30')).toBe('2026-11-05T00:30');
    expect(movedAlong('2026-11-03', '2026-11-02', '2026-11-30')).toBe('2026-12-01');
    expect(movedAlong('2026-11-03', '2026-11-02', '')).toBe('2026-11-03');
  });
});

describe('a way of repeating', () => {
  const never = { ends: 'never', until: '', count: 10 } as const;

  test.each(repeats.filter((one) => one !== 'own'))('%s is known again by its rule', (repeat) => {
    for (const day of ['2026-11-02', '2026-11-30', '2026-02-28']) {
      for (const ending of [
        never,
        { ...never, ends: 'count', count: 3 },
        { ...never, ends: 'until', until: '2027-01-01' },
      ] as const) {
        const rule = ruleFor(repeat, day, '', ending);
        expect(repeatOf(rule, day)).toEqual(repeat === 'none' ? { repeat, ...never } : { repeat, ...ending });
      }
    }
  });

  test('that was written elsewhere is kept', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1';
    expect(repeatOf(rule, '2026-11-30').repeat).toBe('own');
    expect(ruleFor('own', '2026-11-30', rule, never)).toBe(rule);
  });

  test.each([
    ['workdays', '2026-11-28', '2026-11-30'],
    ['workdays', '2026-11-30', '2026-11-30'],
    ['monthly', '2026-01-31', '2026-01-31'],
    ['monthlyWeekday', '2026-11-30', '2026-11-30'],
    ['yearly', '2028-02-29', '2028-02-29'],
  ] as const)('%s from %s first comes on %s', (repeat, day, first) => {
    expect(firstDayOf(day, ruleFor(repeat, day, '', never)!)).toBe(first);
  });

  test('that was written elsewhere starts on the first day that fits its rule, however far away', () => {
    expect(firstDayOf('2026-11-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')).toBe('2028-02-29');
    expect(firstDayOf('2026-11-28', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1')).toBe('2026-11-30');
    expect(firstDayOf('2026-11-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBeUndefined();
  });
});
