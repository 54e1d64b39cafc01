import { weekdays } from '@kindred/contract/care/events/rule';
import type { Temporal } from 'temporal-polyfill';

/** A clock change of a zone. Offsets are in nanoseconds. */
export interface ClockChange {
  readonly from: number;
  readonly to: number;
  /** The local time of the change, by the clock before it. */
  readonly shown: Temporal.PlainDateTime;
}

/** Changes that follow one yearly rule, in order. A run without a rule has one change. */
export interface ClockRun {
  readonly changes: readonly ClockChange[];
  readonly rule: string | undefined;
}

const same = <Value>(values: readonly Value[]): boolean => values.every((value) => value === values[0]);

/** Returns how many changes, counted from `start`, happen once a year in the same month and at the same time. */
const alikeFrom = (changes: readonly ClockChange[], start: number): number => {
  const { year, month, hour, minute, second } = changes[start]!.shown;
  const other = changes.findIndex(
    ({ shown }, index) =>
      index > start &&
      (shown.year !== year + index - start ||
        shown.month !== month ||
        shown.hour !== hour ||
        shown.minute !== minute ||
        shown.second !== second),
  );
  return (other < 0 ? changes.length : other) - start;
};

/** Returns the yearly rule for exactly these days, which are in one month; undefined if they follow none. */
const ruleOf = (days: readonly Temporal.PlainDateTime[]): string | undefined => {
  const first = days[0]!;
  const numbers = days.map(({ day }) => day);
  const inMonth = `FREQ=YEARLY;BYMONTH=${first.month}`;
  if (same(numbers)) return `${inMonth};BYMONTHDAY=${first.day}`;
  if (!same(days.map(({ dayOfWeek }) => dayOfWeek))) return undefined;
  const weekday = weekdays[first.dayOfWeek - 1]!;
  if (days.every(({ day, daysInMonth }) => day + 7 > daysInMonth)) return `${inMonth};BYDAY=-1${weekday}`;
  if (same(numbers.map((day) => Math.ceil(day / 7)))) return `${inMonth};BYDAY=${Math.ceil(first.day / 7)}${weekday}`;
  const least = Math.min(...numbers);
  // A weekday on or after some day of the month. This is certain only once all seven possible days have occurred.
  if (Math.max(...numbers) - least !== 6) return undefined;
  const week = Array.from({ length: 7 }, (_, index) => least + index);
  return `${inMonth};BYDAY=${weekday};BYMONTHDAY=${week.join(',')}`;
};

/** Splits changes between the same two offsets into the longest runs that each follow one rule. */
export const clockRuns = (changes: readonly ClockChange[]): ClockRun[] => {
  const runs: ClockRun[] = [];
  for (let start = 0; start < changes.length;) {
    let run: ClockRun = { changes: changes.slice(start, start + 1), rule: undefined };
    for (let end = start + alikeFrom(changes, start); end > start + 1; end--) {
      const longer = changes.slice(start, end);
      const rule = ruleOf(longer.map(({ shown }) => shown));
      if (!rule) continue;
      run = { changes: longer, rule };
      break;
    }
    runs.push(run);
    start += run.changes.length;
  }
  return runs;
};
