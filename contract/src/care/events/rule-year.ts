import { type Month, monthOf, type Stretch, weekdayOf, type Year, yearAt } from './day-number.ts';
import { type Rule, weekdays } from './rule.ts';

/** Computes the days of a rule in one calendar year (RFC 5545, 3.3.10). The caller applies COUNT and UNTIL. */

/** A rule with its first day, and its lists as sets. */
export interface Recurrence {
  readonly freq: Rule['freq'];
  readonly interval: number;
  readonly begin: number;
  readonly months: ReadonlySet<number>;
  readonly weeks: ReadonlySet<number>;
  readonly yearDays: ReadonlySet<number>;
  readonly monthDays: ReadonlySet<number>;
  readonly positions: ReadonlySet<number>;
  /** The weekdays, from 0 for Monday, each with its `nth` values (undefined for every week). Empty means all days. */
  readonly days: ReadonlyMap<number, ReadonlySet<number | undefined>>;
  readonly weekStart: number;
}

export const recurrenceOf = (rule: Rule, begin: number): Recurrence => {
  const days = new Map<number, Set<number | undefined>>();
  for (const { day, nth } of rule.days) {
    const weekday = weekdays.indexOf(day);
    days.set(weekday, (days.get(weekday) ?? new Set()).add(nth));
  }
  return {
    freq: rule.freq,
    interval: rule.interval,
    begin,
    months: new Set(rule.months),
    weeks: new Set(rule.weeks),
    yearDays: new Set(rule.yearDays),
    monthDays: new Set(rule.monthDays),
    positions: new Set(rule.positions),
    days,
    weekStart: weekdays.indexOf(rule.weekStart ?? 'MO'),
  };
};

/**
 * Returns whether a zero-based position is in the list. The list counts from 1, or from the end if negative. An empty
 * list matches every position.
 */
const isAt = (listed: ReadonlySet<number>, place: number, length: number): boolean =>
  listed.size === 0 || listed.has(place + 1) || listed.has(place - length);

const isMonth = ({ months }: Recurrence, { month }: Month): boolean => months.size === 0 || months.has(month);

/** Returns whether a day matches BYDAY. Numbered weekdays are counted within the stretch. */
const isDay = ({ days }: Recurrence, day: number, { first, length }: Stretch): boolean => {
  if (days.size === 0) return true;
  const which = days.get(weekdayOf(day));
  if (!which) return false;
  const before = day - first;
  return (
    which.has(undefined) ||
    which.has(Math.floor(before / 7) + 1) ||
    which.has(-Math.floor((length - 1 - before) / 7) - 1)
  );
};

/** Applies BYSETPOS to the days of a period. */
const chosen = ({ positions }: Recurrence, days: readonly number[]): readonly number[] =>
  positions.size === 0 ? days : days.filter((_, place) => isAt(positions, place, days.length));

/** Returns the days of a month that match the rule's lists. Numbered weekdays are counted within the stretch. */
const daysOfMonth = (recurrence: Recurrence, month: Month, stretch: Stretch): number[] => {
  const found: number[] = [];
  for (let place = 0; place < month.length; place++) {
    const day = month.first + place;
    if (isAt(recurrence.monthDays, place, month.length) && isDay(recurrence, day, stretch)) found.push(day);
  }
  return found;
};

/**
 * Returns the day of a month for a rule without lists of days: the same day of the month as its start, if the month has
 * it.
 */
const sameDayOf = ({ begin }: Recurrence, month: Month): number[] => {
  const place = begin - monthOf(begin).first;
  return place < month.length ? [month.first + place] : [];
};

const daily = (recurrence: Recurrence, { months }: Year): number[] => {
  const { begin, interval } = recurrence;
  const found: number[] = [];
  for (const month of months) {
    if (!isMonth(recurrence, month)) continue;
    const ahead = Math.max(0, Math.ceil((month.first - begin) / interval));
    for (let day = begin + ahead * interval; day < month.first + month.length; day += interval)
      if (isAt(recurrence.monthDays, day - month.first, month.length) && isDay(recurrence, day, month)) found.push(day);
  }
  return found;
};

const weekStartOf = ({ weekStart }: Recurrence, day: number): number => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** Returns the days of a week that match the rule; without a list of weekdays, the weekday on which the rule begins. */
const daysOfWeek = (recurrence: Recurrence, start: number): number[] => {
  const { begin, days, monthDays, yearDays } = recurrence;
  const any = days.size + monthDays.size + yearDays.size > 0;
  const found: number[] = [];
  for (let day = start; day < start + 7; day++)
    if (any ? days.size === 0 || days.has(weekdayOf(day)) : weekdayOf(day) === weekdayOf(begin)) found.push(day);
  return found;
};

/** Keeps the days that match the rule's lists of months, days of the month and days of the year. */
const limited = (recurrence: Recurrence, days: readonly number[]): readonly number[] => {
  const { months, monthDays, yearDays } = recurrence;
  if (months.size + monthDays.size + yearDays.size === 0) return days;
  return days.filter((day) => {
    const month = monthOf(day);
    const year = yearAt(month.year);
    return (
      isMonth(recurrence, month) &&
      isAt(monthDays, day - month.first, month.length) &&
      isAt(yearDays, day - year.first, year.length)
    );
  });
};

const weekly = (recurrence: Recurrence, { first, length }: Year): number[] => {
  const step = 7 * recurrence.interval;
  const start = weekStartOf(recurrence, recurrence.begin);
  const ahead = Math.max(0, Math.ceil((first - 6 - start) / step));
  const found: number[] = [];
  for (let week = start + ahead * step; week < first + length; week += step)
    found.push(...chosen(recurrence, limited(recurrence, daysOfWeek(recurrence, week))));
  return found;
};

const monthly = (recurrence: Recurrence, { months }: Year): number[] => {
  const { begin, interval, days, monthDays } = recurrence;
  const isPlain = days.size + monthDays.size === 0;
  return months
    .filter((month) => (month.index - monthOf(begin).index) % interval === 0 && isMonth(recurrence, month))
    .flatMap((month) =>
      chosen(recurrence, isPlain ? sameDayOf(recurrence, month) : daysOfMonth(recurrence, month, month)),
    );
};

/** Returns the start of week 1: the first week with four days of the year or more. */
const firstWeek = (recurrence: Recurrence, year: number): number => weekStartOf(recurrence, yearAt(year).first + 3);

/** Returns the days of a year's numbered weeks; some may lie in the year before or after. */
const daysOfWeeks = (recurrence: Recurrence, year: number): number[] => {
  const start = firstWeek(recurrence, year);
  const count = (firstWeek(recurrence, year + 1) - start) / 7;
  const found: number[] = [];
  for (let week = 0; week < count; week++)
    if (isAt(recurrence.weeks, week, count)) found.push(...daysOfWeek(recurrence, start + 7 * week));
  return found;
};

/**
 * Returns the days of a year that lie in numbered weeks: its own weeks, the last one of the year before and the first
 * one of the year after.
 */
const daysInWeeks = (recurrence: Recurrence, { year, first, length }: Year): number[] =>
  [year - 1, year, year + 1]
    .flatMap((one) => daysOfWeeks(recurrence, one))
    .filter((day) => day >= first && day < first + length);

/** Returns the days of a yearly rule in a year. */
const yearly = (recurrence: Recurrence, year: Year): readonly number[] => {
  const { begin, interval, months, weeks, days, monthDays, yearDays } = recurrence;
  if ((year.year - monthOf(begin).year) % interval !== 0) return [];
  if (weeks.size > 0) return chosen(recurrence, limited(recurrence, daysInWeeks(recurrence, year)));
  const isPlain = days.size + monthDays.size + yearDays.size === 0;
  const only = isPlain && months.size === 0 ? new Set([monthOf(begin).month]) : months;
  const found = year.months
    .filter(({ month }) => only.size === 0 || only.has(month))
    .flatMap((month) =>
      isPlain ? sameDayOf(recurrence, month) : daysOfMonth(recurrence, month, months.size > 0 ? month : year),
    );
  return chosen(recurrence, yearDays.size > 0 ? limited(recurrence, found) : found);
};

const ways = { DAILY: daily, WEEKLY: weekly, MONTHLY: monthly, YEARLY: yearly };

/**
 * Returns the days of a rule in a year, in order. However long ago the rule began, it looks only at the days of that
 * year (of three years for BYWEEKNO).
 */
export const daysInYear = (recurrence: Recurrence, year: number): number[] => {
  const found = yearAt(year);
  const end = found.first + found.length;
  if (end <= recurrence.begin) return [];
  const since = Math.max(recurrence.begin, found.first);
  return ways[recurrence.freq](recurrence, found).filter((day) => day >= since && day < end);
};
