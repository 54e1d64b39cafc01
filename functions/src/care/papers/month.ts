import { instantOf } from '../schedules/instants.ts';
import type { Window } from '../events/occurrences.ts';
import { addDays } from '../events/zone-clock.ts';

/** Returns the month `by` months after another. */
export const monthAfter = (month: string, by = 1): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Returns the instant at which a month begins in a time zone. */
export const beginningOf = (month: string, timezone: string): string => instantOf(`${month}-01`, '00:00', timezone);

/** Returns the part of the calendar from a month until, and without, another. */
export const windowOfMonths = (month: string, until: string, timezone: string): Window => ({
  from: Date.parse(beginningOf(month, timezone)),
  to: Date.parse(beginningOf(until, timezone)),
  firstDay: `${month}-01`,
  lastDay: addDays(`${until}-01`, -1),
});

/** Returns the month of an instant in a time zone. */
export const monthIn = (at: number, timezone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric', month: '2-digit' });
  const of = (type: string): string => parts.formatToParts(at).find((one) => one.type === type)!.value;
  return `${of('year')}-${of('month')}`;
};

/** Returns when the paper of a month is ready: at nine in the morning of the day after it. */
export const readyAt = (month: string, timezone: string): string =>
  instantOf(`${monthAfter(month)}-01`, '09:00', timezone);
