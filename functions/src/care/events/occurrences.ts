import { dayNumber, dayText } from '@kindred/contract/care/events/day-number';
import type { StoredEvent } from './store.ts';
import { ruleDays } from './rule-days.ts';
import { addDays, daysBetween, instantOfMany } from './zone-clock.ts';

/** The fields from which occurrences are computed. */
export type Series = Pick<
  StoredEvent,
  'begins' | 'starts_at' | 'ends_at' | 'all_day' | 'timezone' | 'rrule' | 'last_day' | 'exdates' | 'changes'
>;

/**
 * The time of an occurrence; `day` is its day by the rule. For all-day events the times are days, including the last
 * one.
 */
export interface Span {
  readonly day: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: boolean;
}

/** A part of the calendar: instants in milliseconds, excluding the end, and days, including both. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const dayLength = 86_400_000;

/** Zones are up to 14 hours from UTC, and one zone has skipped a day. */
const margin = 2;

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the window between two instants. */
export const windowOf = (from: number, to: number): Window => ({
  from,
  to,
  firstDay: dayOf(from),
  lastDay: dayOf(to - 1),
});

const lengthOf = ({ starts_at, ends_at, all_day }: Series): number =>
  all_day ? daysBetween(starts_at!, ends_at!) : Date.parse(ends_at!) - Date.parse(starts_at!);

/** Returns the occurrence that the rule has on this day. */
const spanOn = (series: Series, day: string, length = lengthOf(series)): Span => {
  const { begins, starts_at, all_day, timezone } = series;
  if (all_day) return { day, starts_at: day, ends_at: addDays(day, length), all_day };
  // The first occurrence keeps its stored start, which matters in an hour that the clock shows twice.
  const isFirst = day === begins!.slice(0, 10);
  const start = isFirst ? starts_at! : instantOfMany(day, begins!.slice(11), timezone);
  return { day, starts_at: start, ends_at: new Date(Date.parse(start) + length).toISOString(), all_day };
};

const changed = (series: Series, day: string): Span | undefined => {
  const change = series.changes.find((one) => one.day === day);
  if (!change?.starts_at || !change.ends_at) return undefined;
  const { starts_at, ends_at, all_day = series.all_day } = change;
  return { day, starts_at, ends_at, all_day };
};

/** Returns whether an occurrence touches the window. */
const isIn = ({ starts_at, ends_at, all_day }: Span, { from, to, firstDay, lastDay }: Window): boolean => {
  if (all_day) return starts_at <= lastDay && ends_at >= firstDay;
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  return start < to && (end > from || start >= from);
};

/** Orders occurrences by start. All-day ones come before the others of their day. */
export const byStart = (one: Span, other: Span): number => {
  const [before, after] = [sortKey(one), sortKey(other)];
  return before < after ? -1 : before > after ? 1 : 0;
};
const sortKey = ({ starts_at, all_day }: Span): string => (all_day ? `${starts_at}T00:00:00.000Y` : starts_at);

/**
 * Removes duplicates: if a zone skips a whole day, its occurrence falls on the next day, at the same instant as the
 * next day's own.
 */
const withoutDoubles = (spans: readonly Span[]): Span[] =>
  spans.filter(({ starts_at }, index) => starts_at !== spans[index + 1]?.starts_at);

const earlier = (day: string, end: string | null): string => (end !== null && end < day ? end : day);

const lengthInDays = (series: Series): number =>
  series.all_day ? lengthOf(series) : Math.ceil(lengthOf(series) / dayLength);

/** Returns the days on which a series may begin an occurrence that touches a window. */
export const daysTouching = (series: Series, { firstDay, lastDay }: Window): readonly number[] =>
  ruleDays(
    series.begins!,
    series.rrule!,
    addDays(firstDay, -margin - lengthInDays(series)),
    earlier(addDays(lastDay, margin), series.last_day),
  );

/**
 * Returns the occurrences of a series that touch a window and follow its rule unchanged. `days` come from
 * `daysTouching`.
 */
export const unchangedIn = (series: Series, days: readonly number[], window: Window): Span[] => {
  const first = dayNumber(window.firstDay) - margin - lengthInDays(series);
  const last = dayNumber(window.lastDay) + margin;
  const near = days.filter((day) => day >= first && day <= last);
  if (near.length === 0) return [];
  const gone = new Set([
    ...series.exdates,
    ...series.changes.filter(({ starts_at }) => starts_at).map(({ day }) => day),
  ]);
  const length = lengthOf(series);
  return withoutDoubles(near.map((day) => spanOn(series, dayText(day), length))).filter(
    (span) => !gone.has(span.day) && isIn(span, window),
  );
};

/**
 * Returns the occurrences that touch a window and have their own stored times: the only one of a single event, or the
 * moved ones of a series.
 */
export const placedIn = (series: Series, window: Window): Span[] => {
  if (series.begins === null) return [];
  const placed =
    series.rrule === null
      ? [spanOn(series, series.begins.slice(0, 10))]
      : series.changes.flatMap(({ day }) => changed(series, day) ?? []);
  return placed.filter((span) => isIn(span, window));
};

/** Returns the occurrences that touch a window, in order. The number of its days limits the work. */
export const occurrencesIn = (series: Series, window: Window): Span[] => {
  const placed = placedIn(series, window);
  if (series.begins === null || series.rrule === null) return placed;
  return [...unchangedIn(series, daysTouching(series, window), window), ...placed].toSorted(byStart);
};

/** Returns whether the series has an occurrence on this day of its rule. */
export const hasOccurrence = (series: Series, day: string): boolean =>
  series.begins !== null &&
  series.rrule !== null &&
  !series.exdates.includes(day) &&
  day === earlier(day, series.last_day) &&
  ruleDays(series.begins, series.rrule, day, day).length > 0;

/** Returns an occurrence by its day in the rule; undefined if there is none. */
export const occurrenceOn = (series: Series, day: string): Span | undefined => {
  if (series.rrule === null) return series.begins?.slice(0, 10) === day ? spanOn(series, day) : undefined;
  return hasOccurrence(series, day) ? (changed(series, day) ?? spanOn(series, day)) : undefined;
};
