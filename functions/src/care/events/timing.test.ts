import { EventWrite } from '@kindred/contract/care/events/event';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import { nextReminder } from './reminders.ts';
import { recurrence, stepsTaken, stepsToPlace } from './rule-steps.ts';
import { timingOf } from './timing.ts';

const Write = z.strictObject(EventWrite);
const at = { title: 'Walk', timezone: 'Europe/Paris', starts_at: '2026-11-02T08:00:00.000Z' };
const parse = (also: object) => Write.parse({ ...at, ...also });
const timed = (also: object, death: string | null = null) => timingOf(parse(also), death);

const fieldOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.issues?.[0]?.path;
    throw error;
  }
};

describe('an event', () => {
  test('lasts an hour or a whole day if no end is given', () => {
    expect(timed({}).ends_at).toBe('2026-11-02T09:00:00.000Z');
    expect(timed({ all_day: true, starts_at: '2026-11-02' }).ends_at).toBe('2026-11-02');
  });

  test.each([
    ['that ends before it starts', { ends_at: '2026-11-02T07:59:00.000Z' }, 'ends_at'],
    ['that lasts for months', { ends_at: '2027-11-02T08:00:00.000Z' }, 'ends_at'],
    ['without a start', { starts_at: null }, 'starts_at'],
    ['with a time for a whole day', { all_day: true }, 'starts_at'],
    ['with a day for a time', { starts_at: '2026-11-02' }, 'starts_at'],
    ['before all time', { starts_at: '0001-01-01T00:00:00.000Z', ends_at: null }, 'starts_at'],
    ['with a rule of no day', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule'],
    ['with a rule that matches no day of the year', { rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule'],
    ['with a rule that is over', { rrule: 'FREQ=DAILY;UNTIL=20200101' }, 'rrule'],
    ['with a rule until no day', { rrule: 'FREQ=DAILY;UNTIL=20260231' }, 'rrule'],
    ['from an anchor without an offset', { schedule_type: 'RELATIVE_DATE', anchor_date: '2026-01-01' }, 'offset'],
    [
      'from an anchor that is not named',
      { schedule_type: 'RELATIVE_DATE', offset: {}, start_time: '09:00' },
      'anchor_date',
    ],
    [
      'from an anchor at no time',
      { schedule_type: 'RELATIVE_DATE', offset: {}, anchor_date: '2026-01-01' },
      'start_time',
    ],
    [
      'that comes to a day beyond the calendar',
      { schedule_type: 'RELATIVE_DATE', offset: { years: 150 }, anchor_date: '2150-01-01', start_time: '09:00' },
      'offset',
    ],
  ])('%s is refused at its field', (_name, also, field) => {
    expect(fieldOf(() => timed(also))).toBe(field);
  });

  test.each([
    ['a zone that does not exist', { timezone: 'Europe/Atlantis' }],
    ['a rule without an end of seconds', { rrule: 'FREQ=SECONDLY' }],
    ['a rule of a million', { rrule: 'FREQ=DAILY;COUNT=1000000' }],
    ['a rule that is none', { rrule: 'on Mondays' }],
    ['a reminder years before', { reminders: [10_000_000] }],
  ])('with %s is refused', (_name, also) => {
    expect(Write.safeParse({ ...at, ...also }).success).toBe(false);
  });

  test('counts from the day of a death once it is confirmed, and waits until then', () => {
    const wake = { schedule_type: 'RELATIVE_TO_DEATH', offset: { days: 3 }, start_time: '14:00', duration_minutes: 90 };
    expect(timed(wake)).toMatchObject({ starts_at: null, is_waiting: true });
    expect(timed(wake, '2026-03-27')).toMatchObject({
      starts_at: '2026-03-30T12:00:00.000Z',
      ends_at: '2026-03-30T13:30:00.000Z',
      is_waiting: false,
    });
  });

  test('counts from a day that the author chose', () => {
    const year = { schedule_type: 'RELATIVE_DATE', anchor_date: '2024-02-29', offset: { years: 1 }, all_day: true };
    expect(timed({ ...year, starts_at: null })).toMatchObject({ starts_at: '2025-02-28', ends_at: '2025-02-28' });
  });

  test.each([
    'FREQ=MONTHLY;COUNT=1000',
    'FREQ=YEARLY;COUNT=1000',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1000',
    'FREQ=WEEKLY;INTERVAL=1000;BYDAY=MO,TH;BYSETPOS=-1',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH;BYMONTH=1;INTERVAL=7;COUNT=1000',
  ])('by %s is placed or refused in few steps, however long ago it begins', (rrule) => {
    const before = stepsTaken();
    fieldOf(() => {
      const event = { ...parse({ rrule }), ...timed({ rrule, starts_at: '1900-01-01T08:00:00.000Z' }) };
      const series = { ...event, exdates: [], changes: [], reminders: [60] };
      nextReminder(series, Date.parse('2026-11-02'));
    });
    expect(stepsTaken() - before).toBeGreaterThan(0);
    expect(stepsTaken() - before).toBeLessThanOrEqual(stepsToPlace);
    expect(stepsToPlace).toBeLessThanOrEqual(recurrence.stepsPerTurn);
    expect(stepsToPlace * limits.circleSeriesFromDeath).toBeLessThanOrEqual(recurrence.stepsPerCall);
  });
});
