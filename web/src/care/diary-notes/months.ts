const pad = (number: number): string => String(number).padStart(2, '0');

/** The reader's own day: `2026-11-21`. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;

/** `2026-11` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months after this one, or before it. */
export const monthsFrom = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`;
};

/** `2026-11`, or undefined for what is no month. */
export const parseMonth = (text: string | null): string | undefined =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
