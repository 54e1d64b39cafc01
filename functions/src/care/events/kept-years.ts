import { dayNumber } from '@kindred/contract/care/events/day-number';
import { readRule } from '@kindred/contract/care/events/rule';
import { daysInYear, type Recurrence, recurrenceOf } from '@kindred/contract/care/events/rule-year';
import { countStep } from './rule-steps.ts';

/** The most that this process keeps, about 5 MB. */
const mostRules = 2000;
const mostDays = 500_000;

interface RuleYears {
  readonly recurrence: Recurrence;
  readonly years: Map<number, readonly number[]>;
}

/**
 * The computed years of each rule, by the rule's first day and text, least recently used first. They never go out of
 * date: a changed event has another rule or another first day.
 */
const kept = new Map<string, RuleYears>();

let daysKept = 0;

/** An empty year takes some memory too. */
const sizeOf = (days: readonly number[]): number => days.length + 1;

const forget = (key: string): void => {
  for (const days of kept.get(key)?.years.values() ?? []) daysKept -= sizeOf(days);
  kept.delete(key);
};

const ruleKept = (begins: string, rrule: string): RuleYears => {
  const key = `${begins.slice(0, 10)} ${rrule}`;
  const found = kept.get(key) ?? {
    recurrence: recurrenceOf(readRule(rrule), dayNumber(begins)),
    years: new Map<number, readonly number[]>(),
  };
  kept.delete(key);
  kept.set(key, found);
  for (const oldest of kept.keys()) {
    if (oldest === key || (kept.size <= mostRules && daysKept <= mostDays)) break;
    forget(oldest);
  }
  return found;
};

/** Returns the days of a rule in a year, as if it had no end. Costs a step if the year is not kept. */
export const yearOf = (begins: string, rrule: string, year: number): readonly number[] => {
  const { recurrence, years } = ruleKept(begins, rrule);
  const found = years.get(year);
  if (found) return found;
  countStep();
  const days = daysInYear(recurrence, year);
  years.set(year, days);
  daysKept += sizeOf(days);
  return days;
};
