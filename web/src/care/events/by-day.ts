import type { Occurrence } from '@kindred/contract/care/events/event';
import { dayOf, daysFrom } from './calendar-range.ts';

/** Returns the reader's day on which an occurrence begins. */
const firstDayOf = ({ starts_at, all_day }: Pick<Occurrence, 'starts_at' | 'all_day'>): string =>
  all_day ? starts_at : dayOf(new Date(starts_at));

/**
 * Groups occurrences, which are in order, by day; one that began before the first day stands there. The days `also` are
 * there even if nothing is on them.
 */
export const byDay = (
  occurrences: readonly Occurrence[],
  first: string,
  also: readonly string[] = [],
): (readonly [string, readonly Occurrence[]])[] => {
  const days = new Map<string, Occurrence[]>(also.map((day) => [day, []]));
  for (const one of occurrences) {
    const begins = firstDayOf(one);
    const day = begins < first ? first : begins;
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other));
};

/** Returns the day after the last of whole days, as calendars draw them. */
export const dayAfterLast = ({ ends_at }: Pick<Occurrence, 'ends_at'>): string => daysFrom(ends_at, 1);

/** Returns whether an occurrence touches the reader's days from one on and before another. */
export const isBetween = (
  from: string,
  before: string,
  one: Pick<Occurrence, 'starts_at' | 'ends_at' | 'all_day'>,
): boolean => (one.all_day ? one.ends_at : dayOf(new Date(one.ends_at))) >= from && firstDayOf(one) < before;
