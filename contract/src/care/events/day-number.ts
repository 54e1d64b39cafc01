/** Days as numbers since 1970-01-01, for arithmetic on many of them. */

const milliseconds = 86_400_000;

/** Returns the number of a day such as `2026-11-02`; ignores a time after it. */
export const dayNumber = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / milliseconds;

export const dayText = (day: number): string => new Date(day * milliseconds).toISOString().slice(0, 10);

/** Returns 0 for a Monday. The first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** A run of consecutive days. */
export interface Stretch {
  readonly first: number;
  readonly length: number;
}

export interface Month extends Stretch {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** Its place among all months. */
  readonly index: number;
}

export interface Year extends Stretch {
  readonly year: number;
  readonly months: readonly Month[];
}

const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1) / milliseconds;

/** A cache of all calendar years, at most 302. */
const years = new Map<number, Year>();

export const yearAt = (year: number): Year => {
  const found = years.get(year);
  if (found) return found;
  const months = Array.from({ length: 12 }, (_, before) => {
    const first = firstOf(year, before + 1);
    return { year, month: before + 1, index: year * 12 + before, first, length: firstOf(year, before + 2) - first };
  });
  const first = months[0]!.first;
  const made = { year, months, first, length: firstOf(year + 1, 1) - first };
  years.set(year, made);
  return made;
};

/** Returns the month of a day. */
export const monthOf = (day: number): Month => {
  const at = new Date(day * milliseconds);
  return yearAt(at.getUTCFullYear()).months[at.getUTCMonth()]!;
};
