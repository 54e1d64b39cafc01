/** Recurrence rules (RFC 5545, RRULE), as far as a calendar of days needs them: at most one occurrence a day. */

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** The highest COUNT that a rule may have. */
export const mostCounted = 1000;
const mostInterval = 1000;

/** A weekday; with `nth`, the nth one of the month or year, counted from the end if negative. */
export interface RuleDay {
  readonly nth?: number;
  readonly day: Weekday;
}

export interface Rule {
  readonly freq: Frequency;
  readonly interval: number;
  readonly count?: number;
  /** In the format of RFC 5545: `20261231` or `20261231T225959Z`. */
  readonly until?: string;
  readonly days: readonly RuleDay[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  readonly weekStart?: Weekday;
}

/** Thrown for a text that is not a supported rule; the message says why. */
export class RuleError extends Error {}

const fail = (why: string): never => {
  throw new RuleError(why);
};

const whole = (text: string, least: number, most: number, name: string): number => {
  const value = /^[+-]?\d{1,5}$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : fail(`${name} goes from ${least} to ${most}`);
};

const numbers = (text: string, most: number, name: string, least = -most): number[] => {
  const values = text.split(',').map((one) => whole(one, least, most, name));
  return values.includes(0) ? fail(`${name} cannot be 0`) : [...new Set(values)];
};

const weekday = (text: string, name: string): Weekday =>
  weekdays.find((day) => day === text) ?? fail(`${name} takes days such as MO`);

const ruleDay = (text: string): RuleDay => {
  const [, nth, day] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? fail('BYDAY takes days such as MO or -1FR');
  const known = weekday(day!, 'BYDAY');
  return nth ? { nth: numbers(nth, 53, 'The number of a BYDAY')[0]!, day: known } : { day: known };
};

const untilForm = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/;

const readers: Readonly<Record<string, (text: string) => Partial<Rule>>> = {
  FREQ: (text) => ({
    freq: frequencies.find((one) => one === text) ?? fail(`FREQ is one of ${frequencies.join(', ')}`),
  }),
  INTERVAL: (text) => ({ interval: whole(text, 1, mostInterval, 'INTERVAL') }),
  COUNT: (text) => ({ count: whole(text, 1, mostCounted, 'COUNT') }),
  UNTIL: (text) => ({ until: untilForm.test(text) ? text : fail('UNTIL takes a day such as 20261231') }),
  BYDAY: (text) => ({ days: text.split(',').map(ruleDay) }),
  BYMONTHDAY: (text) => ({ monthDays: numbers(text, 31, 'BYMONTHDAY') }),
  BYMONTH: (text) => ({ months: numbers(text, 12, 'BYMONTH', 1) }),
  BYSETPOS: (text) => ({ positions: numbers(text, 366, 'BYSETPOS') }),
  BYYEARDAY: (text) => ({ yearDays: numbers(text, 366, 'BYYEARDAY') }),
  BYWEEKNO: (text) => ({ weeks: numbers(text, 53, 'BYWEEKNO') }),
  WKST: (text) => ({ weekStart: weekday(text, 'WKST') }),
};

const checkTogether = (rule: Rule): Rule => {
  const { freq, days, positions, weeks, yearDays, monthDays, count, until } = rule;
  if (count !== undefined && until !== undefined) fail('COUNT and UNTIL exclude each other');
  if (days.some(({ nth }) => nth !== undefined) && (freq === 'DAILY' || freq === 'WEEKLY' || weeks.length > 0))
    fail('A numbered BYDAY needs FREQ=MONTHLY or FREQ=YEARLY');
  if (weeks.length > 0 && freq !== 'YEARLY') fail('BYWEEKNO needs FREQ=YEARLY');
  if (yearDays.length > 0 && freq !== 'YEARLY') fail('BYYEARDAY needs FREQ=YEARLY');
  if (monthDays.length > 0 && freq === 'WEEKLY') fail('BYMONTHDAY does not go with FREQ=WEEKLY');
  const chosen = [days, monthDays, rule.months, yearDays, weeks].some((list) => list.length > 0);
  if (positions.length > 0 && (!chosen || freq === 'DAILY')) fail('BYSETPOS needs days to choose from');
  return rule;
};

/** Parses a rule; throws a `RuleError` for anything else. Accepts a leading `RRULE:`. */
export const readRule = (text: string): Rule => {
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter((part) => part !== '');
  const names = parts.map((part) => part.split('=')[0]!);
  if (new Set(names).size < names.length) fail('A part of the rule occurs twice');
  const read = parts.map((part) => {
    const [name, value, ...more] = part.split('=') as [string, string | undefined];
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!reader) return fail(`${name.slice(0, 20)} is not understood in the rule of an event`);
    return value && more.length === 0 ? reader(value) : fail(`${name} has no value`);
  });
  const none = { days: [], monthDays: [], months: [], positions: [], yearDays: [], weeks: [] };
  const rule = { interval: 1, ...none, ...Object.assign({}, ...read) } as Rule;
  return rule.freq ? checkTogether(rule) : fail('The rule has no FREQ');
};

const dayText = ({ nth, day }: RuleDay): string => `${nth ?? ''}${day}`;

/** Formats a rule. Equal rules give equal text. */
export const writeRule = (rule: Rule): string => {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === undefined ? [] : [`UNTIL=${rule.until}`]),
    ...list('BYMONTH', rule.months),
    ...list('BYWEEKNO', rule.weeks),
    ...list('BYYEARDAY', rule.yearDays),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list('BYDAY', rule.days.map(dayText)),
    ...list('BYSETPOS', rule.positions),
    ...(rule.weekStart ? [`WKST=${rule.weekStart}`] : []),
  ].join(';');
};
