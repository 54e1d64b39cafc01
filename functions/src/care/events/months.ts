import type { Series, Window } from './occurrences.ts';
import { addDays } from './zone-clock.ts';

/**
 * Queries find an event by the months that it touches, a long one by its years, and one without an end by `always`. So
 * a calendar of some months reads only the events in them.
 */
const always = 'always';
const mostMonths = 24;
const mostYears = 40;

const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  let [year, month] = first.split('-').map(Number) as [number, number];
  const end = last.slice(0, 7);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > end) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
};

const monthsApart = (first: string, last: string): number =>
  (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7));

const touched = (first: string, last: string): string[] => {
  if (monthsApart(first, last) < mostMonths) return monthsBetween(first, last);
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  if (to - from >= mostYears) return [always];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(4, '0'));
};

/** Returns the terms by which queries find an event. */
export const monthsOf = (series: Series): string[] => {
  const { begins, starts_at, ends_at, rrule, last_day, changes } = series;
  if (begins === null) return [];
  const first = begins.slice(0, 10);
  const [start, end] = [starts_at!.slice(0, 10), addDays(ends_at!.slice(0, 10), 1)];
  const last = rrule === null ? end : last_day;
  const span = Math.max(0, Date.parse(end) - Date.parse(start));
  const own = last === null ? [always] : touched(first, addDays(last, Math.ceil(span / 86_400_000)));
  const moved = changes.flatMap((change) =>
    change.starts_at ? touched(change.starts_at.slice(0, 10), addDays(change.ends_at!.slice(0, 10), 1)) : [],
  );
  return [...new Set([...own, ...moved])];
};

/** Returns the terms that find the events of a window: at most 20. One more day on each side allows for time zones. */
export const termsOf = ({ firstDay, lastDay: last }: Window): string[] => {
  const months = monthsBetween(addDays(firstDay, -1), addDays(last, 1));
  return [...months, ...new Set(months.map((month) => month.slice(0, 4))), always];
};
