import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { regional } from '../../ui/use-day.ts';

const useDayFormat = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const { language } = useTranslation('diary').i18n;
  const wanted = JSON.stringify(options);
  return useMemo(() => {
    // A day is a day wherever it is read: it has no zone.
    const format = new Intl.DateTimeFormat(regional(language), { ...JSON.parse(wanted), timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [language, wanted]);
};

/** Writes `2026-11` as "November 2026". */
export const useMonthName = (): ((month: string) => string) => {
  const format = useDayFormat({ month: 'long', year: 'numeric' });
  return (month) => format(`${month}-01`);
};

/** Writes `2026-11-02` as "Monday, 2 November 2026". */
export const useDayName = (): ((day: string) => string) => useDayFormat({ dateStyle: 'full' });
