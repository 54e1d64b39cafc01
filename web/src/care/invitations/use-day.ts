import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes a time as its day, in the reader's language and zone. */
export const useDay = (): ((time: string) => string) => {
  const { language } = useTranslation('care').i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
    return (time) => format.format(new Date(time));
  }, [language]);
};
