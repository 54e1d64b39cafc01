import { dateFormat } from '@kindred/contract/dates';
import { useReader } from './use-day.ts';

/** Returns the day of a time in the reader's time zone: `2026-11-23`. */
export const dayOf = (at: string): string => {
  const time = new Date(at);
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${year}-${month}-${day}`;
};

/** Writes a day in words: “Today”, “Thursday, 19 November”. Adds the year if it is not the current one. */
export const useDayHeading = (): ((at: string) => string) => {
  const reader = useReader();
  const { language } = reader;
  const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  return (at) => {
    const day = dayOf(at);
    const back = [0, 1].find((days) => {
      const that = new Date();
      that.setDate(that.getDate() - days);
      return dayOf(that.toISOString()) === day;
    });
    if (back !== undefined)
      return capital(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-back, 'day'));
    const isThisYear = day.slice(0, 4) === dayOf(new Date().toISOString()).slice(0, 4);
    const year = isThisYear ? undefined : 'numeric';
    const format = dateFormat(reader, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year,
    });
    return capital(format.format(new Date(at)));
  };
};
