import { describe, expect, test } from 'vitest';
import { nextReminder, remindersBetween } from './reminders.ts';
import { timingOf } from './timing.ts';

const series = (also: object, reminders: number[]) => {
  const written = {
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
  };
  return { ...written, ...timingOf(written, null), exdates: [], changes: [], reminders };
};
type Event = Parameters<typeof nextReminder>[0];

/**
 * Runs the due entries of an event one after the other, each later by `late` milliseconds, and returns the reminders.
 */
const given = (event: Event, from: string, to: string, late = 0): string[] => {
  const told: string[] = [];
  let until = Date.parse(from);
  for (;;) {
    const next = nextReminder(event, until);
    if (!next || next.at > Date.parse(to)) return told;
    const ran = Math.max(next.at, until) + late;
    for (const { at, minutes } of remindersBetween(event, until, ran))
      told.push(`${new Date(at).toISOString()} ${minutes}`);
    until = ran;
  }
};

describe('reminders of a daily event', () => {
  test.each([
    ['Europe/Paris', '2026-03-20T01:30:00.000Z', 16],
    ['Europe/Paris', '2026-10-20T00:30:00.000Z', 16],
    ['America/New_York', '2026-03-01T07:30:00.000Z', 16],
    ['America/New_York', '2026-10-25T05:30:00.000Z', 16],
    ['Australia/Lord_Howe', '2026-09-28T15:45:00.000Z', 16],
    ['Australia/Lord_Howe', '2026-03-28T14:45:00.000Z', 16],
    ['Asia/Kolkata', '2026-03-20T03:30:00.000Z', 16],
    // The zone skipped one of these days.
    ['Pacific/Apia', '2011-12-22T19:00:00.000Z', 15],
  ])('in %s from %s: each once, none skipped', (timezone, starts_at, times) => {
    const event = series({ starts_at, timezone, rrule: 'FREQ=DAILY;COUNT=16' }, [60, 15]);
    const from = Date.parse(starts_at) - 86_400_000;
    const told = given(event, new Date(from).toISOString(), new Date(from + 20 * 86_400_000).toISOString());
    expect(new Set(told).size).toBe(told.length);
    for (const minutes of [60, 15]) expect(told.filter((one) => one.endsWith(` ${minutes}`))).toHaveLength(times);
  });

  test('are sent only once even if the queue is late', () => {
    const event = series({ starts_at: '2026-11-02T08:00:00.000Z', rrule: 'FREQ=DAILY' }, [120, 60, 0]);
    const [from, to] = ['2026-11-02T00:00:00Z', '2026-11-06T00:00:00Z'];
    expect(given(event, from, to, 50 * 60_000)).toEqual(given(event, from, to));
    expect(given(event, from, to)).toHaveLength(12);
  });
});

describe('a reminder', () => {
  const walk = { starts_at: '2026-11-20T08:00:00.000Z', timezone: 'Europe/Paris' };

  test('is not sent for a past event', () => {
    const event = series(walk, [60]);
    const before = Date.parse('2026-11-20T06:00:00Z');
    expect(remindersBetween(event, before, Date.parse('2026-11-20T08:30:00Z'))).toHaveLength(1);
    expect(remindersBetween(event, before, Date.parse('2026-11-20T09:30:00Z'))).toHaveLength(0);
  });

  test('of a later occurrence comes first if it is due earlier', () => {
    const monthly = series({ ...walk, rrule: 'FREQ=DAILY;INTERVAL=20' }, [28 * 24 * 60]);
    const next = nextReminder(monthly, Date.parse('2026-11-13T00:00:00Z'));
    expect(new Date(next!.at).toISOString()).toBe('2026-12-02T08:00:00.000Z');
    expect(next!.span.day).toBe('2026-12-30');
  });

  test('of an all-day event counts from midnight in the event’s zone', () => {
    const event = series({ starts_at: '2026-11-20', all_day: true, timezone: 'Asia/Kolkata' }, [15 * 60, -9 * 60]);
    const told = given(event, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z');
    expect(told).toEqual(['2026-11-19T03:30:00.000Z 900', '2026-11-20T03:30:00.000Z -540']);
  });

  test('follows a moved occurrence, and leaves out a removed one', () => {
    const weekly = {
      ...series({ ...walk, rrule: 'FREQ=WEEKLY' }, [60]),
      exdates: ['2026-12-04'],
      changes: [{ day: '2026-11-27', starts_at: '2026-11-28T10:00:00.000Z', ends_at: '2026-11-28T11:00:00.000Z' }],
    };
    expect(given(weekly, '2026-11-15T00:00:00Z', '2026-12-13T00:00:00Z')).toEqual([
      '2026-11-20T07:00:00.000Z 60',
      '2026-11-28T09:00:00.000Z 60',
      '2026-12-11T07:00:00.000Z 60',
    ]);
  });

  test('does not exist for an event without reminders, or for a rule that has ended', () => {
    expect(nextReminder(series(walk, []), 0)).toBeUndefined();
    const over = series({ ...walk, rrule: 'FREQ=DAILY;COUNT=2' }, [60]);
    expect(nextReminder(over, Date.parse('2026-11-22T00:00:00Z'))).toBeUndefined();
  });
});
