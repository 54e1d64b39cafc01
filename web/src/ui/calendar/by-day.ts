import type { Times } from './calendar-item.ts';
import { dayOf, daysFrom } from './calendar-range.ts';

/** Returns the reader's day on which an item begins. */
const firstDayOf = ({ start, allDay }: Times): string => (allDay ? start : dayOf(new Date(start)));

const lastDayOf = ({ end, allDay }: Times): string => (allDay ? end : dayOf(new Date(end)));

/** Returns the day after the last of whole days, as calendars draw them. */
export const dayAfterLast = ({ end }: Pick<Times, 'end'>): string => daysFrom(end, 1);

/** Returns whether an item touches the reader's days from one on and before another. */
export const isBetween = (from: string, before: string, one: Times): boolean =>
  lastDayOf(one) >= from && firstDayOf(one) < before;

/** Orders what is on one day by the reader's clock: whole days first, then by start. */
const onOneDay = (one: Times, other: Times): number =>
  Number(other.allDay) - Number(one.allDay) ||
  // Days compare as they are written. Written instants may differ in their parts of a second.
  (one.allDay
    ? one.start.localeCompare(other.start) || other.end.localeCompare(one.end)
    : Date.parse(one.start) - Date.parse(other.start));

/** Days that are shown: from the first one on, and before another. */
type Range = readonly [first: string, after: string];

/** Returns an item once, on the first of its days in the range. */
const once =
  ([first]: Range) =>
  (one: Times): string[] => {
    const begins = firstDayOf(one);
    return [begins < first ? first : begins];
  };

/** Returns the days of an item in the range: all that it covers if it is of whole days, else the first one. */
const everyDay =
  (range: Range) =>
  (one: Times): string[] => {
    const days = once(range)(one);
    if (!one.allDay) return days;
    for (let day = daysFrom(days[0]!, 1); day <= one.end && day < range[1]; day = daysFrom(day, 1)) days.push(day);
    return days;
  };

type Day<Item> = readonly [day: string, items: readonly Item[]];

const grouped = <Item extends Times>(
  items: readonly Item[],
  range: Range,
  daysOfOne: (one: Item) => readonly string[],
  also: readonly string[] = [],
): Day<Item>[] => {
  const days = new Map<string, Item[]>(also.map((day) => [day, []]));
  for (const one of items)
    if (isBetween(...range, one)) for (const day of daysOfOne(one)) days.set(day, [...(days.get(day) ?? []), one]);
  return [...days]
    .map(([day, ofDay]): Day<Item> => [day, ofDay.toSorted(onOneDay)])
    .toSorted(([one], [other]) => one.localeCompare(other));
};

/**
 * Groups items by the reader's day, those of whole days on every day that they cover and before the others. One that
 * began before the range is on its first day. The days `also` are there even if nothing is on them.
 */
export const byDay = <Item extends Times>(
  items: readonly Item[],
  range: Range,
  also?: readonly string[],
): readonly Day<Item>[] => grouped(items, range, everyDay(range), also);

/** Returns the next few items with their days, in the same order, each of them once. */
export const nextByDay = <Item extends Times>(
  items: readonly Item[],
  range: Range,
  count: number,
): readonly { readonly day: string; readonly item: Item }[] =>
  grouped(items, range, once(range))
    .flatMap(([day, ofDay]) => ofDay.map((item) => ({ day, item })))
    .slice(0, count);
