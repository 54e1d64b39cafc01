import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../../../tests/support/care/calendar.ts';
import { storedEvent as event } from '../../../../tests/support/care/stored-event.ts';
import { calendarFile } from './calendar-file.ts';
import { occurrencesIn, windowOf } from './occurrences.ts';
import type { StoredEvent } from './store.ts';

const tenant = { origin: 'https://acme.example' };
const written = async (events: StoredEvent[], also: object = {}): Promise<string> => {
  const file = new TextDecoder().decode(
    await calendarFile({ tenant, slug: 'garden', name: 'Garden', events, ...also }),
  );
  readCalendar(file, 'text/calendar');
  return file;
};

/** Reads a file with an independent parser, using the zones that the file itself describes. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar;
};

const component = (file: string) => read(file).getAllSubcomponents('vevent')[0]!;

/** Returns the times of a file's first series between two times, as the parser expands them. */
const expanded = (file: string, from: string, to: string): string[] => {
  const [first, ...others] = read(file).getAllSubcomponents('vevent');
  const series = new ICAL.Event(first!, { exceptions: others as never });
  const times: string[] = [];
  const steps = series.iterator();
  for (let next = steps.next(); next; next = steps.next()) {
    const at = series.getOccurrenceDetails(next).startDate.toJSDate().toISOString();
    if (next.toJSDate().toISOString() > to) break;
    if (at >= from) times.push(at);
  }
  return times;
};

const window = ['2025-12-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z'] as const;
const ours = (one: StoredEvent) =>
  occurrencesIn(one, windowOf(Date.parse(window[0]), Date.parse(window[1]))).map(({ starts_at }) => starts_at);

describe('a calendar file', () => {
  test.each(['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'])(
    'of a series in %s has the times that the server shows, across every clock change',
    async (timezone) => {
      const weekly = event({ timezone, rrule: 'FREQ=WEEKLY;BYDAY=MO,TH,SU', starts_at: '2025-12-01T20:00:00.000Z' });
      expect(expanded(await written([weekly]), ...window)).toEqual(ours(weekly));
    },
  );

  test.each([
    ['America/New_York', '1995-04-02T12:00:00.000Z'],
    ['Pacific/Apia', '2011-12-29T20:00:00.000Z'],
    ['Australia/Lord_Howe', '1990-01-01T00:00:00.000Z'],
    ['Africa/Casablanca', '2019-05-05T02:30:00.000Z'],
  ])('of an event in %s at %s knows the rules of its time', async (timezone, starts_at) => {
    const file = await written([event({ timezone, starts_at })]);
    const { startDate } = new ICAL.Event(component(file));
    expect(startDate.toJSDate().toISOString()).toBe(starts_at);
  });

  test.each(['America/Santiago', 'Asia/Jerusalem', 'Africa/Cairo', 'Europe/Paris'])(
    'has the right times for %s in twenty years',
    async (timezone) => {
      const [from, to] = ['2045-01-01T00:00:00.000Z', '2045-12-31T00:00:00.000Z'];
      const weekly = event({ timezone, rrule: 'FREQ=WEEKLY' });
      const shown = occurrencesIn(weekly, windowOf(Date.parse(from), Date.parse(to))).map(({ starts_at }) => starts_at);
      expect(expanded(await written([weekly]), from, to)).toEqual(shown);
    },
  );

  test.each(['Europe/Paris', 'America/New_York', 'Australia/Sydney', 'America/Santiago'])(
    'describes %s as Outlook needs it: one rule for each of its two clock changes',
    async (timezone) => {
      const [zone] = read(await written([event({ timezone })])).getAllSubcomponents('vtimezone');
      const parts = zone!.getAllSubcomponents();
      expect(parts.map(({ name }) => name).toSorted()).toEqual(['daylight', 'standard']);
      for (const part of parts) {
        expect(String(part.getFirstPropertyValue('rrule'))).toMatch(/^FREQ=YEARLY;/);
        expect(part.hasProperty('rdate')).toBe(false);
      }
    },
  );

  test('leaves out removed occurrences and shows changed ones', async () => {
    const changes = [
      { day: '2026-11-09', starts_at: '2026-11-10T10:00:00.000Z', ends_at: '2026-11-10T11:00:00.000Z', title: 'Later' },
      { day: '2026-11-23', title: 'With cake' },
    ];
    const weekly = event({ rrule: 'FREQ=WEEKLY;UNTIL=20261201' }, { exdates: ['2026-11-16'], changes });
    const file = await written([weekly]);
    expect(expanded(file, ...window)).toEqual(ours(weekly));
    expect(
      read(file)
        .getAllSubcomponents('vevent')
        .map((one) => one.getFirstPropertyValue('summary')),
    ).toEqual(['A walk', 'Later', 'With cake']);
    expect(
      new Set(
        read(file)
          .getAllSubcomponents('vevent')
          .map((one) => String(one.getFirstPropertyValue('uid'))),
      ).size,
    ).toBe(1);
  });

  test('of an all-day event has dates instead of times, and ends on the day after', async () => {
    const days = event(
      { all_day: true, starts_at: '2026-11-07', ends_at: '2026-11-08', rrule: 'FREQ=WEEKLY;COUNT=3' },
      { changes: [{ day: '2026-11-14', title: 'With cake' }] },
    );
    const file = await written([days]);
    const [first, second] = read(file).getAllSubcomponents('vevent');
    expect(String(first!.getFirstPropertyValue('dtstart'))).toBe('2026-11-07');
    expect(String(first!.getFirstPropertyValue('dtend'))).toBe('2026-11-09');
    expect(String(second!.getFirstPropertyValue('recurrence-id'))).toBe('2026-11-14');
    expect(String(second!.getFirstPropertyValue('dtstart'))).toBe('2026-11-14');
  });

  test('keeps special characters in texts, and takes none of them for its own syntax', async () => {
    const odd = 'Soup; cake, \\ and\nBEGIN:VALARM';
    const file = await written([event({ title: 'A; B, C', description: odd, location: 'Hall 1; left' })], {
      name: 'Ann; Bob, C',
    });
    expect(component(file).getFirstPropertyValue('summary')).toBe('A; B, C');
    expect(component(file).getFirstPropertyValue('description')).toBe(odd);
    expect(component(file).getFirstPropertyValue('location')).toBe('Hall 1; left');
    expect(component(file).getAllSubcomponents()).toEqual([]);
    expect(read(file).getFirstPropertyValue('x-wr-calname')).toContain('Ann');
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  test('has a birthday on the 29th of February in every year', async () => {
    const yearly = [{ id: 'birthday', title: 'Birthday of Rosa', day: '1940-02-29' }];
    const days = expanded(await written([], { yearly }), '2026-01-01', '2029-01-01').map((at) => at.slice(0, 10));
    expect(days).toHaveLength(3);
  });

  test('of a full calendar is written piece by piece, and is complete', async () => {
    const events = Array.from({ length: 200 }, (_, nth) => event({}, { id: `walk-${nth}` }));
    let turns = 0;
    let isDone = false;
    const watch = () => {
      turns += 1;
      if (!isDone) setImmediate(watch);
    };
    setImmediate(watch);
    const file = await written(events);
    isDone = true;
    const uids = read(file)
      .getAllSubcomponents('vevent')
      .map((one) => String(one.getFirstPropertyValue('uid')));
    expect(uids).toEqual(events.map(({ id }) => `${id}@acme.example`));
    expect(read(file).getAllSubcomponents('vtimezone')).toHaveLength(1);
    expect(turns).toBeGreaterThanOrEqual(events.length / 50);
  });
});
