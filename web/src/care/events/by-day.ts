import type { Occurrence } from '@kindred/contract/care/events/event';
import { dayOf, daysFrom } from './calendar-range.ts';

type Times = Pick<Occurrence, 'starts_at' | 'ends_at' | 'all_day'>;

/** Returns the reader's day on which an occurrence begins. */
const firstDayOf = ({ starts_at, all_day }: Times): string => (all_day ? starts_at : dayOf(new Date(starts_at)));

const lastDayOf = ({ ends_at, all_day }: Times): string => (all_day ? ends_at : dayOf(new Date(ends_at)));

/** Returns the day after the last of whole days, as calendars draw them. */
export const dayAfterLast = ({ ends_at }: Pick<Occurrence, 'ends_at'>): string => daysFrom(ends_at, 1);

/** Returns whether an occurrence touches the reader's days from one on and before another. */
export const isBetween = (from: string, before: string, one: Times): boolean =>
  lastDayOf(one) >= from && firstDayOf(one) < before;

/** Orders what is on one day by the reader's clock: whole days first, then by start. */
const onOneDay = (one: Times, other: Times): number =>
  Number(other.all_day) - Number(one.all_day) ||
  // Days compare as they are written. Written instants may differ in their parts of a second.
  (one.all_day
    ? one.starts_at.localeCompare(other.starts_at) || other.ends_at.localeCompare(one.ends_at)
    : Date.parse(one.starts_at) - Date.parse(other.starts_at));

/** Days that are shown: from the first one on, and before another. */
type Range = readonly [first: string, after: string];

/** Returns an occurrence once, on the first of its days in the range. */
const once =
  ([first]: Range) =>
  (one: Occurrence): string[] => {
    const begins = firstDayOf(one);
    return [begins < first ? first : begins];
  };

/** Returns the days of an occurrence in the range: all that it covers if it is of whole days, else the first one. */
const everyDay =
  (range: Range) =>
  (one: Occurrence): string[] => {
    const days = once(range)(one);
    if (!one.all_day) return days;
    for (let day = daysFrom(days[0]!, 1); day <= one.ends_at && day < range[1]; day = daysFrom(day, 1)) days.push(day);
    return days;
  };

type Day = readonly [day: string, occurrences: readonly Occurrence[]];

const grouped = (
  occurrences: readonly Occurrence[],
  range: Range,
  daysOfOne: (one: Occurrence) => readonly string[],
  also: readonly string[] = [],
): Day[] => {
  const days = new Map<string, Occurrence[]>(also.map((day) => [day, []]));
  for (const one of occurrences)
    if (isBetween(...range, one)) for (const day of daysOfOne(one)) days.set(day, [...(days.get(day) ?? []), one]);
  return [...days]
    .map(([day, ofDay]): Day => [day, ofDay.toSorted(onOneDay)])
    .toSorted(([one], [other]) => one.localeCompare(other));
};

/**
 * Groups occurrences by the reader's day, those of whole days on every day that they cover and before the others. One that
 * began before the range is on its first day. The days `also` are there even if nothing is on them.
 */
export const byDay = (occurrences: readonly Occurrence[], range: Range, also?: readonly string[]): readonly Day[] =>
  grouped(occurrences, range, everyDay(range), also);

/** Returns the next few occurrences with their days, in the same order, each of them once. */
export const nextByDay = (
  occurrences: readonly Occurrence[],
  range: Range,
  count: number,
): readonly { readonly day: string; readonly occurrence: Occurrence }[] =>
  grouped(occurrences, range, once(range))
    .flatMap(([day, ofDay]) => ofDay.map((occurrence) => ({ day, occurrence })))
    .slice(0, count);
