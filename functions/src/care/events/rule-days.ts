import { readRule, type Rule, RuleError, writeRule } from '@kindred/contract/care/events/rule';
import { RRuleTemporal } from 'rrule-temporal';
import { addDays, shownAt } from './zone-clock.ts';

/**
 * The days of a rule. It runs on the face of the clock, as if that were UTC, so that a change of the clock neither takes an
 * occurrence out nor puts one in twice. The zone comes in afterwards, for each day by itself.
 */

/** A rule that goes through more periods than this has too few days. */
const mostPeriods = 10_000;

/** No event is later than this. */
export const latestDay = '2199-12-31';

const compact = (text: string): string => text.replace(/[-:]/g, '');

const tooRare = (): RuleError =>
  new RuleError('The rule has no day in the 12 years after its start, or too few for its COUNT');

const between = (begins: string, rule: Rule, from: string, to: string): string[] => {
  const start = begins.length === 10 ? `${begins}T00:00:00` : begins;
  try {
    return new RRuleTemporal({
      rruleString: `DTSTART:${compact(start)}Z\nRRULE:${writeRule(rule)}`,
      maxIterations: mostPeriods,
    })
      .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
      .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
  } catch (error) {
    // The library gives up on a rule that matches next to nothing.
    if (error instanceof Error && error.message.startsWith('Maximum')) throw tooRare();
    throw error;
  }
};

const withoutEnd = ({ count, until, ...rule }: Rule): Rule => {
  void [count, until];
  return rule;
};

/**
 * Returns the days of a rule from one day to another, both included, as if it had no end: callers that know the last day
 * pass it. So no occurrences are counted to find another, and the work depends only on the requested days.
 */
export const ruleDays = (begins: string, rrule: string, from: string, to: string): string[] =>
  from > to ? [] : between(begins, withoutEnd(readRule(rrule)), from, to);

/** Returns the first day of a rule; throws a `RuleError` if none comes in 12 years. */
export const firstDay = (begins: string, rrule: string): string => {
  const from = begins.slice(0, 10);
  for (const years of [1, 12]) {
    const [first] = ruleDays(begins, rrule, from, addDays(from, years * 366));
    if (first) return first;
  }
  throw tooRare();
};

/** Returns the last day of a rule; null for one without an end. `until` must be local. */
export const lastDay = (begins: string, rrule: string): string | null => {
  const rule = readRule(rrule);
  if (rule.until) return `${rule.until.slice(0, 4)}-${rule.until.slice(4, 6)}-${rule.until.slice(6, 8)}`;
  if (rule.count === undefined) return null;
  const days = between(begins, rule, begins.slice(0, 10), latestDay);
  return days.length < rule.count ? null : days.at(-1)!;
};

/** Returns the rule with its UNTIL as the last day on which an occurrence may start, at this time of the zone's clock. */
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

/** Returns the rule with its last occurrence before this day. */
export const endingBefore = (rrule: string, day: string): string =>
  writeRule({ ...withoutEnd(readRule(rrule)), until: compact(addDays(day, -1)) });

/** Returns the rule with the occurrences before this day taken off its COUNT. */
export const countingFrom = (begins: string, rrule: string, day: string): string => {
  const rule = readRule(rrule);
  if (rule.count === undefined) return rrule;
  const before = ruleDays(begins, rrule, begins.slice(0, 10), addDays(day, -1)).length;
  return writeRule({ ...rule, count: Math.max(1, rule.count - before) });
};
