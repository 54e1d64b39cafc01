import { dayNumber, dayText } from '@kindred/contract/care/events/day-number';
import { readRule, type Rule, RuleError, writeRule } from '@kindred/contract/care/events/rule';
import { yearOf } from './kept-years.ts';
import { addDays, shownAt } from './zone-clock.ts';

/**
 * The days of a rule. Rules are computed in local time, as if it were UTC, so that a clock change neither drops nor
 * repeats an occurrence. The zone is applied afterwards, to each day separately.
 */

/** The latest day that an event can have. */
export const latestDay = '2199-12-31';

/** A rule is refused if it has no day for longer than this after its start. */
const mostEmptyYears = 12;

const compact = (text: string): string => text.replace(/[-:]/g, '');
const yearIn = (day: string): number => Number(day.slice(0, 4));

const withoutEnd = ({ count, until, ...rule }: Rule): Rule => {
  void [count, until];
  return rule;
};

/**
 * Returns the days of a rule from one day to another, both included, as if it had no end; callers that know the last
 * day pass it. Costs a step for each year in between, however long ago the rule began.
 */
export const ruleDays = (begins: string, rrule: string, from: string, to: string): number[] => {
  const since = from < begins ? begins.slice(0, 10) : from;
  if (since > to) return [];
  const [first, last] = [dayNumber(since), dayNumber(to)];
  const years = Array.from({ length: yearIn(to) - yearIn(since) + 1 }, (_, index) => yearIn(since) + index);
  return years.flatMap((year) => yearOf(begins, rrule, year).filter((day) => day >= first && day <= last));
};

/** Returns the first day of a rule; throws a `RuleError` if there is none within 12 years. */
export const firstDay = (begins: string, rrule: string): string => {
  const last = dayNumber(begins) + mostEmptyYears * 366;
  for (let year = yearIn(begins); year <= yearIn(begins) + mostEmptyYears; year++) {
    const [first] = yearOf(begins, rrule, year);
    if (first !== undefined && first <= last) return dayText(first);
  }
  throw new RuleError('The rule has no day in the 12 years after its start');
};

/**
 * Returns the last day of a rule; null if it has no end, or ends after the latest day of all events. `until` must be
 * local.
 */
export const lastDay = (begins: string, rrule: string): string | null => {
  const rule = readRule(rrule);
  if (rule.until) return `${rule.until.slice(0, 4)}-${rule.until.slice(4, 6)}-${rule.until.slice(6, 8)}`;
  if (rule.count === undefined) return null;
  let left = rule.count;
  for (let year = yearIn(begins); year <= yearIn(latestDay); year++) {
    const days = yearOf(begins, rrule, year);
    const last = days[left - 1];
    if (last !== undefined) return dayText(last);
    left -= days.length;
  }
  return null;
};

/** Returns the rule with its UNTIL as the last day on which an occurrence may start at this local time. */
export const withLocalUntil = (rrule: string, timezone: string, time: string): string => {
  const rule = readRule(rrule);
  if (!rule.until) return rrule;
  const [, year, month, day, , clock, zulu] = /^(\d{4})(\d\d)(\d\d)(T(\d{6})(Z?))?$/.exec(rule.until)!;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) throw new RuleError('UNTIL is not a day');
  if (clock === undefined) return rrule;
  const shown = `${date}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4, 6)}`;
  const local = zulu ? shownAt(`${shown}Z`, timezone) : shown;
  const last = local.slice(11) < time ? addDays(local.slice(0, 10), -1) : local.slice(0, 10);
  return writeRule({ ...rule, until: compact(last) });
};

/** Returns the rule, changed to end before this day. */
export const endingBefore = (rrule: string, day: string): string =>
  writeRule({ ...withoutEnd(readRule(rrule)), until: compact(addDays(day, -1)) });

/** Returns the rule with its COUNT reduced by the occurrences before this day. */
export const countingFrom = (begins: string, rrule: string, day: string): string => {
  const rule = readRule(rrule);
  if (rule.count === undefined) return rrule;
  const before = ruleDays(begins, rrule, begins.slice(0, 10), addDays(day, -1)).length;
  return writeRule({ ...rule, count: Math.max(1, rule.count - before) });
};
