import type { Times } from './calendar-item.ts';
import { dayOf, daysFrom } from './calendar-range.ts';

/** Returns the day on which an item begins for the reader. */
const firstDayOf = ({ start, allDay }: Times): string => (allDay ? start : dayOf(new Date(start)));

const lastDayOf = ({ end, allDay }: Times): string => (allDay ? end : dayOf(new Date(end)));

/** Returns the day after the last one of an all-day item, because calendars draw to that day. */
export const dayAfterLast = ({ end }: Pick<Times, 'end'>): string => daysFrom(end, 1);

/** Returns whether an item overlaps the reader's days from one on and before another. */
export const isBetween = (from: string, before: string, one: Times): boolean =>
  lastDayOf(one) >= from && firstDayOf(one) < before;

/** Sorts the items of a day by the reader's clock: all-day items first, then by start. */
const onOneDay = (one: Times, other: Times): number =>
  Number(other.allDay) - Number(one.allDay) ||
  // Days compare as text. Instants may be written with different fractions of a second.
  (one.allDay
    ? one.start.localeCompare(other.start) || other.end.localeCompare(one.end)
    : Date.parse(one.start) - Date.parse(other.start));

/** The days to show, from the first up to but not including the second. */
type Range = readonly [first: string, after: string];

/** Returns the first of an item's days in the range, so that it appears once. */
const once =
  ([first]: Range) =>
  (one: Times): string[] => {
    const begins = firstDayOf(one);
    return [begins < first ? first : begins];
  };

/** Returns the days of an item in the range: all that it covers for an all-day item, else only the first. */
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
 * Groups items by the reader's day. All-day items appear on each day they cover, before the others. An item that began
 * before the range is on its first day. The days in `also` are included even if they are empty.
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
