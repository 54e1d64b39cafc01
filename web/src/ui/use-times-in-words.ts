import { useFormat } from './use-day.ts';

/** Writes a calendar day with its weekday. */
export const useDayOfWeek = (): ((day: string) => string) => useFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** Writes the UTC hour of a time as an hour of the day. */
export const useHour = (): ((time: string) => string) =>
  useFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Writes a month (`2026-11`) with its year. */
export const useMonthName = (): ((month: string) => string) =>
  useFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Writes a time with its weekday, in the reader's language and time zone. */
export const useDayAndTime = (): ((time: string) => string) => useFormat({ dateStyle: 'full', timeStyle: 'short' });

/** Writes a time as it reads in a sentence: “1 December 2026 at 14:12”. In the reader's language and time zone. */
export const useMomentInWords = (): ((time: string) => string) => useFormat({ dateStyle: 'long', timeStyle: 'short' });
