import { describe, expect, test } from 'vitest';
import { dueAtOf, type Schedule } from './times.ts';

const schedule = (also: Partial<Schedule>): Schedule => ({
  schedule_type: 'RELATIVE_DATE',
  deliver_at: null,
  offset: { years: 0, months: 0, days: 0 },
  anchor_date: null,
  deliver_time: '09:00',
  timezone: 'UTC',
  ...also,
});

/** Returns when a message for this day and time in this zone is due. */
const dueOn = (anchor_date: string, timezone: string, deliver_time = '09:00', days = 0) =>
  dueAtOf(schedule({ anchor_date, timezone, deliver_time, offset: { years: 0, months: 0, days } }), null);

describe('a message is due at its time of day in its zone', () => {
  test.each([
    ['Europe/Paris', '2026-01-15T08:00:00.000Z', '2026-07-15T07:00:00.000Z'],
    ['America/New_York', '2026-01-15T14:00:00.000Z', '2026-07-15T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-01-14T22:00:00.000Z', '2026-07-14T22:30:00.000Z'],
    ['Asia/Kolkata', '2026-01-15T03:30:00.000Z', '2026-07-15T03:30:00.000Z'],
    ['Pacific/Apia', '2026-01-14T20:00:00.000Z', '2026-07-14T20:00:00.000Z'],
  ])('in %s, in both halves of the year', (zone, january, july) => {
    expect(dueOn('2026-01-15', zone)).toBe(january);
    expect(dueOn('2026-07-15', zone)).toBe(july);
  });

  test.each([
    // The clock skips this time, so the message is later by the length of the gap.
    ['Europe/Paris', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    // The clock shows this time twice; the first one counts.
    ['Europe/Paris', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
  ])('in %s on %s, whose clock changes, at %s', (zone, day, time, due) => {
    expect(dueOn(day, zone, time)).toBe(due);
  });

  test('on each of 500 days in a row, without gaps or repeats', () => {
    for (const zone of ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']) {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      const shown = Array.from({ length: 500 }, (_, days) =>
        format.format(new Date(dueOn('2026-01-01', zone, '12:30', days)!)),
      );
      expect(new Set(shown.map((time) => time.slice(0, 10))).size).toBe(500);
      expect(new Set(shown.map((time) => time.slice(11)))).toEqual(new Set(['12:30']));
    }
  });
});

describe('the time of a message relative to its anchor', () => {
  const after = (years: number, months: number, days: number) => ({ offset: { years, months, days } });

  test('adds years and months first, then days; a missing 31st becomes the last day of the month', () => {
    const from = (anchor_date: string, also: object) => dueAtOf(schedule({ anchor_date, ...also }), null)!.slice(0, 10);
    expect(from('2026-01-31', after(0, 1, 0))).toBe('2026-02-28');
    expect(from('2026-01-31', after(0, 1, 1))).toBe('2026-03-01');
    expect(from('2024-02-29', after(1, 0, 0))).toBe('2025-02-28');
  });

  test('is unknown while a death is unconfirmed', () => {
    const waiting = schedule({ schedule_type: 'RELATIVE_TO_DEATH', ...after(0, 0, 3) });
    expect(dueAtOf(waiting, null)).toBeNull();
    expect(dueAtOf(waiting, '2026-05-01')).toBe('2026-05-04T09:00:00.000Z');
  });

  test('stays the same for a fixed instant', () => {
    const at = '2026-05-01T10:00:00.000Z';
    expect(dueAtOf(schedule({ schedule_type: 'ABSOLUTE', deliver_at: '2026-05-01T10:00:00Z' }), '2020-01-01')).toBe(at);
  });
});
