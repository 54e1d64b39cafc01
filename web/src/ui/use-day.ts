import { useMemo, useSyncExternalStore } from 'react';
import { dateFormat, type DateReader } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { currentRegion, listenToRegion } from '../lib/i18n/region.ts';

/** The reader of this page’s dates. The language decides the words, the region their order and the clock. */
export const useReader = (): DateReader => {
  const { language } = useTranslation('app').i18n;
  const region = useSyncExternalStore(listenToRegion, currentRegion);
  return useMemo(() => ({ language, region }), [language, region]);
};

/** Returns a function that writes times, in the reader's language and time zone. */
export const useFormat = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
  const reader = useReader();
  const wanted = JSON.stringify(options);
  return useMemo(() => {
    const format = dateFormat(reader, JSON.parse(wanted) as Intl.DateTimeFormatOptions);
    return (time) => format.format(new Date(time));
  }, [reader, wanted]);
};

/** Writes the day of a time, in the reader's language and time zone. */
export const useDay = (): ((time: string) => string) => useFormat({ dateStyle: 'long' });

/** Writes a time as day and minute, short enough for a table, in the reader's language and zone. */
export const useMoment = (): ((time: string) => string) => useFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Writes a calendar day (`1938-04-02`), which is the same everywhere, in the reader's language. */
export const useCalendarDay = (): ((day: string) => string) => useFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Writes the time of day, in the reader's language and zone. */
export const useClock = (): ((time: string) => string) => useFormat({ hour: 'numeric', minute: '2-digit' });
