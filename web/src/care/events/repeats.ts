import { dayNumber, dayText } from '@kindred/contract/care/events/day-number';
import { readRule, type Rule, RuleError, weekdays, writeRule } from '@kindred/contract/care/events/rule';
import { daysInYear, recurrenceOf } from '@kindred/contract/care/events/rule-year';

/** The ways to repeat that the form offers. `own` keeps a rule written elsewhere. */
export const repeats = [
  'none',
  'daily',
  'workdays',
  'weekly',
  'fortnightly',
  'monthly',
  'monthlyWeekday',
  'yearly',
  'own',
] as const;
export type Repeat = (typeof repeats)[number];

const workdays = 'MO,TU,WE,TH,FR';

/** Returns the weekday of a day and its position in the month, such as 2 for the second Monday; -1 for the fifth. */
export const weekdayOf = (day: string): { readonly weekday: (typeof weekdays)[number]; readonly nth: number } => {
  const date = new Date(`${day}T00:00:00Z`);
  const nth = Math.ceil(date.getUTCDate() / 7);
  return { weekday: weekdays[(date.getUTCDay() + 6) % 7]!, nth: nth === 5 ? -1 : nth };
};

const simple = (repeat: Repeat, day: string): string | undefined => {
  const { weekday, nth } = weekdayOf(day);
  return {
    none: undefined,
    own: undefined,
    daily: 'FREQ=DAILY',
    workdays: `FREQ=WEEKLY;BYDAY=${workdays}`,
    weekly: 'FREQ=WEEKLY',
    fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
    monthly: 'FREQ=MONTHLY',
    monthlyWeekday: `FREQ=MONTHLY;BYDAY=${nth}${weekday}`,
    yearly: 'FREQ=YEARLY',
  }[repeat];
};

export interface Ending {
  readonly ends: 'never' | 'until' | 'count';
  /** The last day. */
  readonly until: string;
  readonly count: number;
}

/** Returns the rule for a start on this day; null for an event that does not repeat. */
export const ruleFor = (repeat: Repeat, day: string, own: string, { ends, until, count }: Ending): string | null => {
  if (repeat === 'own') return own;
  const written = simple(repeat, day);
  if (!written) return null;
  return writeRule({
    ...readRule(written),
    ...(ends === 'until' && until && { until: until.replaceAll('-', '') }),
    ...(ends === 'count' && { count }),
  });
};

const read = (rrule: string): Rule | undefined => {
  try {
    return readRule(rrule);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
};

/** Returns which of `repeats` matches a rule, for a series that starts on this day. */
export const repeatOf = (rrule: string | null, day: string): { readonly repeat: Repeat } & Ending => {
  const never: Ending = { ends: 'never', until: '', count: 10 };
  if (rrule === null) return { repeat: 'none', ...never };
  const rule = read(rrule);
  if (!rule) return { repeat: 'own', ...never };
  const { count, until, ...without } = rule;
  const bare = writeRule(without);
  const { weekday } = weekdayOf(day);
  const repeat =
    repeats.find((one) => simple(one, day) === bare || `${simple(one, day)};BYDAY=${weekday}` === bare) ?? 'own';
  if (count !== undefined) return { repeat, ...never, ends: 'count', count };
  if (until === undefined) return { repeat, ...never };
  const last = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  return { repeat, ...never, ends: 'until', until: last };
};

/** Returns the first day, from this one on, that fits a rule; undefined if none is near. */
export const firstDayOf = (day: string, rrule: string): string | undefined => {
  const rule = read(rrule);
  if (!rule) return undefined;
  const recurrence = recurrenceOf(rule, dayNumber(day));
  const year = Number(day.slice(0, 4));
  // Searches as many years ahead as the server, so that it finds a leap day in any century.
  for (let ahead = 0; ahead <= 12; ahead++) {
    const [first] = daysInYear(recurrence, year + ahead);
    if (first !== undefined) return dayText(first);
  }
  return undefined;
};
