/** The views of the calendar. Days are in the reader's time zone, `2026-11-02`. */
export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

const pad = (number: number): string => String(number).padStart(2, '0');

/** Returns the day of a date in the reader's time zone. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Returns the start of a day in the reader's time zone. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** Returns the day `count` days later. */
export const daysFrom = (day: string, count: number): string => {
  const date = dateOf(day);
  date.setDate(date.getDate() + count);
  return dayOf(date);
};

const monthsFrom = (day: string, count: number): string => {
  const date = dateOf(`${day.slice(0, 7)}-01`);
  date.setMonth(date.getMonth() + count);
  return dayOf(date);
};

/** Returns the first day of the week that contains a day; `first` is 0 for Sunday, 1 for Monday. */
const weekOf = (day: string, first: number): string => daysFrom(day, -((dateOf(day).getDay() - first + 7) % 7));

const agendaDays = 90;

/** Returns the first day that a view shows, and the day after the last. A month shows whole weeks. */
export const rangeOf = (view: View, day: string, first: number): readonly [string, string] => {
  if (view === 'agenda') return [day, daysFrom(day, agendaDays)];
  if (view === 'week') return [weekOf(day, first), daysFrom(weekOf(day, first), 7)];
  const begins = weekOf(`${day.slice(0, 7)}-01`, first);
  return [begins, daysFrom(begins, 42)];
};

/** Returns the days from the first up to but not including the second. */
export const daysOf = ([first, end]: readonly [string, string]): string[] => {
  const days: string[] = [];
  for (let day = first; day < end; day = daysFrom(day, 1)) days.push(day);
  return days;
};

/** Returns the day at which the previous or next view starts. */
export const stepFrom = (view: View, day: string, step: 1 | -1): string => {
  if (view === 'month') return monthsFrom(day, step);
  return daysFrom(day, step * (view === 'week' ? 7 : agendaDays));
};

/** Writes a moment with the reader's offset, so that the server knows the reader's day. */
export const withOffset = (date: Date): string => {
  const minutes = -date.getTimezoneOffset();
  const sign = minutes < 0 ? '-' : '+';
  const offset = `${sign}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return `${dayOf(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}${offset}`;
};

/** Returns the text if it is a valid day, else undefined. */
export const parseDay = (text: string | null): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(dateOf(text)) === text ? text : undefined;
