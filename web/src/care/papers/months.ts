const monthOf = (day: Date): string => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

/** Returns the month `by` months after another. */
export const monthAfter = (month: string, by: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(new Date(year, number - 1 + by, 1));
};

export const thisMonth = (): string => monthOf(new Date());

/** Returns the month that is over, of which a paper is made. */
export const lastMonth = (): string => monthAfter(thisMonth(), -1);

/** Returns the month in an address; the last one if it names none that has begun. */
export const monthFrom = (written: string | null): string =>
  written && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(written) && written <= thisMonth() ? written : lastMonth();
