import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarFile } from '../functions/src/care/events/calendar-file.ts';
import { useClock } from '../functions/src/platform/clock.ts';
import { type CalendarReading, readCalendar } from './support/care/calendar.ts';
import { storedEvent } from './support/care/stored-event.ts';

/**
 * `calendar-readings.json` contains calendars as lines, and what `python3-icalendar` 4.0.3 read in them, with the time
 * zones that they define. If our output changes, a parser other than `ical.js` has to read it again.
 */
const known: Readonly<Record<string, { lines: readonly string[]; reading: CalendarReading }>> = JSON.parse(
  readFileSync(new URL('calendar-readings.json', import.meta.url), 'utf8'),
);

const calendar = { tenant: { origin: 'https://acme.example' }, slug: 'garden', name: 'Ann; Bob, C' };

const feed = {
  ...calendar,
  events: [
    storedEvent(
      { starts_at: '2026-09-25T16:00:00.000Z', rrule: 'FREQ=MONTHLY;BYDAY=-1FR' },
      {
        exdates: ['2026-10-30'],
        changes: [
          {
            day: '2026-11-27',
            title: 'With cake',
            starts_at: '2026-11-28T10:00:00.000Z',
            ends_at: '2026-11-28T11:00:00.000Z',
          },
        ],
      },
    ),
    storedEvent(
      { timezone: 'America/New_York', starts_at: '2007-03-04T13:00:00.000Z', rrule: 'FREQ=WEEKLY;UNTIL=20070408' },
      { id: 'spring' },
    ),
    storedEvent(
      { timezone: 'America/Santiago', starts_at: '2027-03-28T15:30:00.000Z', rrule: 'FREQ=WEEKLY' },
      { id: 'autumn' },
    ),
    storedEvent({ timezone: 'Asia/Kolkata', title: 'Soup; cake, \\ and\nBEGIN:VALARM' }, { id: 'soup' }),
    storedEvent({ timezone: 'UTC' }, { id: 'call' }),
    storedEvent(
      { all_day: true, starts_at: '2026-11-07', ends_at: '2026-11-08', rrule: 'FREQ=WEEKLY;COUNT=3' },
      { id: 'weekend' },
    ),
  ],
  yearly: [
    { id: 'birthday', title: 'Birthday of Rosa', day: '1940-02-29' },
    { id: 'death-day', title: 'Day of Rosa’s death', day: '2024-07-01' },
  ],
};

const calendars = {
  feed,
  mail: { ...calendar, events: [storedEvent({})], method: 'PUBLISH' as const },
  'stored with an offset': {
    ...calendar,
    events: [storedEvent({ timezone: '+02:00', starts_at: '2027-01-05T09:00:00.000Z', rrule: 'FREQ=WEEKLY;COUNT=3' })],
  },
};

beforeEach(() => useClock(() => Date.parse('2026-11-25T12:00:00Z')));
afterEach(() => useClock());

test.each(Object.entries(calendars))('two parsers read a calendar (%s) alike', async (name, written) => {
  const file = new TextDecoder().decode(await calendarFile(written));
  const { lines, reading } = known[name]!;
  expect(file.split('\r\n')).toEqual(lines);
  const type = 'method' in written ? 'text/calendar; method=PUBLISH' : 'text/calendar';
  expect(readCalendar(file, type)).toEqual(reading);
});
