const pad = (number: number): string => String(number).padStart(2, '0');

/** Returns the reader's local day: `2026-11-21`. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;

/** Returns the month of a day: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the month that is `count` months later, or earlier if negative. */
export const monthsFrom = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`;
};

/** Returns the text if it is a month (`2026-11`), else undefined. */
export const parseMonth = (text: string | null): string | undefined =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
