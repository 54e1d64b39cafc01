import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../schedules/instants.ts';

/** The offsets of zones by month, in milliseconds; null for a month with a clock change. */
const known = new Map<string, number | null>();
const mostKnown = 5000;

const offsetAt = (day: Temporal.PlainDate, timezone: string): number =>
  day.toZonedDateTime(timezone).offsetNanoseconds / 1e6;

const offsetIn = (month: string, timezone: string): number | null => {
  const key = `${timezone} ${month}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const first = Temporal.PlainDate.from(`${month}-01`);
  const [before, after] = [first.subtract({ days: 2 }), first.add({ months: 1, days: 2 })];
  const [one, other] = [offsetAt(before, timezone), offsetAt(after, timezone)];
  const next = before.toZonedDateTime(timezone).getTimeZoneTransition('next');
  const changes = next !== null && Temporal.PlainDate.compare(next.toPlainDate(), after) <= 0;
  const offset = one === other && !changes ? one : null;
  if (known.size >= mostKnown) known.clear();
  known.set(key, offset);
  return offset;
};

/**
 * Returns the same as `instantOf`, but faster for the many occurrences of a series: it looks up a zone's rules once a
 * month.
 */
export const instantOfMany = (day: string, time: string, timezone: string): string => {
  const offset = offsetIn(day.slice(0, 7), timezone);
  if (offset === null) return instantOf(day, time, timezone);
  return new Date(Date.parse(`${day}T${time}Z`) - offset).toISOString();
};

/** Returns the local time of a zone at an instant, to the second: `2026-11-02T09:00:00`. */
export const shownAt = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDateTime().toString({ smallestUnit: 'second' });

/** Returns the day that is this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the number of days between two days. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000);
