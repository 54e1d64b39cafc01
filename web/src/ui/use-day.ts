import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The reader's own form of a language, such as en-GB of en: days are written otherwise there. */
export const regional = (language: string): string =>
  navigator.languages.find((one) => one.split('-')[0] === language) ?? language;

const useFormat = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
  const { language } = useTranslation('app').i18n;
  const wanted = JSON.stringify(options);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(regional(language), JSON.parse(wanted) as Intl.DateTimeFormatOptions);
    return (time) => format.format(new Date(time));
  }, [language, wanted]);
};

/** Writes a time as its day, in the reader's language and zone. */
export const useDay = (): ((time: string) => string) => useFormat({ dateStyle: 'long' });

/** Writes a time as day and minute, short enough for a table, in the reader's language and zone. */
export const useMoment = (): ((time: string) => string) => useFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Writes a day of the calendar (`1938-04-02`), which is the same day everywhere, in the reader's language. */
export const useCalendarDay = (): ((day: string) => string) => useFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Writes two days of the calendar as the time between them: 14–20 December 2026. */
export const useDaysBetween = (): ((from: string, to: string) => string) => {
  const { language } = useTranslation('app').i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(regional(language), { dateStyle: 'long', timeZone: 'UTC' });
    return (from, to) => format.formatRange(new Date(from), new Date(to));
  }, [language]);
};

/** Writes a day of the calendar with the day of the week. */
export const useDayOfWeek = (): ((day: string) => string) => useFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** Writes an hour of the day: that of this time in UTC. */
export const useHour = (): ((time: string) => string) =>
  useFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Writes a month (`2026-11`) with its year. */
export const useMonthName = (): ((month: string) => string) =>
  useFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Writes the time of day, in the reader's language and zone. */
export const useClock = (): ((time: string) => string) => useFormat({ hour: 'numeric', minute: '2-digit' });

/** Writes a time with its day of the week, in the reader's language and zone. */
export const useDayAndTime = (): ((time: string) => string) => useFormat({ dateStyle: 'full', timeStyle: 'short' });
