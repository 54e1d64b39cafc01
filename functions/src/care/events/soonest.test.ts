import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { withCall } from '../../platform/call.ts';
import { byStart, occurrencesIn, windowOf } from './occurrences.ts';
import { recurrence, stepsTaken } from './rule-steps.ts';
import { soonest } from './soonest.ts';
import type { StoredEvent } from './store.ts';
import { timingOf } from './timing.ts';

const nobodys = {
  id: 'e1',
  circle_id: 'c1',
  user_id: null,
  author_name: null,
  title: 'A walk',
  description: '',
  location: null,
  event_type: 'single',
  reminders: [],
  rsvp: false,
  exdates: [],
  changes: [],
  answers: { yes: 0, no: 0, maybe: 0 },
  day_answers: [],
  months: [],
  reminded_until: '',
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} satisfies Partial<StoredEvent>;

const event = (also: object): StoredEvent => {
  const written = {
    schedule_type: 'ABSOLUTE' as const,
    starts_at: null,
    ends_at: null,
    all_day: false,
    timezone: 'Europe/Paris',
    rrule: null,
    offset: null,
    anchor_date: null,
    start_time: null,
    duration_minutes: null,
    ...also,
  };
  return { ...nobodys, ...written, ...timingOf(written, null) };
};

const startOf = (nth: number, year = 1900) => new Date(Date.UTC(year, 0, 1 + nth, nth % 24)).toISOString();
/** The longest window that a list may have, touching as many years as possible. */
const year = windowOf(Date.parse('2026-12-31T05:00:00Z'), Date.parse('2028-01-01T05:00:00Z'));

/** A rule that has every day of every year, which takes the most work. */
const everyDay = `FREQ=YEARLY;BYWEEKNO=${Array.from({ length: 53 }, (_, week) => week + 1)};BYDAY=MO,TU,WE,TH,FR,SA,SU`;

describe('the occurrences that a page needs', () => {
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY',
    everyDay,
    'FREQ=DAILY;INTERVAL=3;COUNT=400',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=WEEKLY;UNTIL=20270301',
  ];
  const zones = ['Europe/Paris', 'Pacific/Apia', 'America/New_York', 'Pacific/Kiritimati'];
  const mixed = rules.flatMap((rrule, nth) => [
    event({ rrule, starts_at: startOf(nth, 2026), timezone: zones[nth % zones.length] }),
    event({ rrule, starts_at: startOf(nth, 2026).slice(0, 10), all_day: true, timezone: zones[nth % zones.length] }),
    event({ starts_at: startOf(nth * 40, 2027) }),
    {
      ...event({ rrule, starts_at: startOf(nth, 2026), ends_at: startOf(nth + 9, 2026) }),
      exdates: ['2026-12-01'],
      changes: [{ day: '2026-12-04', starts_at: '2027-02-01T10:00:00.000Z', ends_at: '2027-02-01T11:00:00.000Z' }],
    },
  ]);
  const windows = [
    year,
    windowOf(Date.parse('2026-12-03T10:20:00Z'), Date.parse('2026-12-03T10:21:00Z')),
    { ...windowOf(Date.parse('2026-12-01T05:00:00Z'), Date.parse('2027-02-01T05:00:00Z')), lastDay: '2027-01-31' },
    { ...windowOf(Date.parse('2026-11-30T13:00:00Z'), Date.parse('2027-01-31T10:00:00Z')), firstDay: '2026-12-01' },
  ];

  test.each([1, 10, 300, 5000])('are the first %i of the whole window', async (needed) => {
    for (const window of windows) {
      const whole = mixed.flatMap((one) => occurrencesIn(one, window).map((span) => span)).toSorted(byStart);
      const found = (await soonest(mixed, window, needed)).map(({ span }) => span).toSorted(byStart);
      const starts = (spans: typeof whole) => spans.slice(0, needed).map(({ starts_at }) => starts_at);
      expect(starts(found)).toEqual(starts(whole));
      if (found.length < needed) expect(found).toHaveLength(whole.length);
    }
  });

  test('of a full calendar stay within a call’s steps, let the event loop turn, and cost nothing the second time', async () => {
    const full = Array.from({ length: limits.circleRecurringEvents }, (_, nth) =>
      event({ rrule: `${everyDay};BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12`, starts_at: startOf(nth, 1900 + (nth % 100)) }),
    );
    let mostAtOnce = 0;
    let before = stepsTaken();
    let isDone = false;
    const watch = () => {
      mostAtOnce = Math.max(mostAtOnce, stepsTaken() - before);
      before = stepsTaken();
      if (!isDone) setImmediate(watch);
    };
    const start = stepsTaken();
    watch();
    const [first] = await withCall('first', 8, () => soonest(full, year, 1));
    isDone = true;
    watch();
    const steps = stepsTaken() - start;
    expect(first).toBeDefined();
    expect(steps).toBeGreaterThan(recurrence.stepsPerTurn);
    expect(steps).toBe(3 * full.length);
    expect(steps).toBeLessThanOrEqual(recurrence.stepsPerCall);
    expect(mostAtOnce).toBeLessThanOrEqual(recurrence.stepsPerTurn);
    await soonest(full, year, 1);
    expect(stepsTaken() - start).toBe(steps);
  });
});
