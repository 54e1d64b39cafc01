import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The reader's own form of a language, such as en-GB of en: days are written otherwise there. */
const regional = (language: string): string =>
  navigator.languages.find((one) => one.split('-')[0] === language) ?? language;

/** Writes a time as its day, in the reader's language and zone. */
export const useDay = (): ((time: string) => string) => {
  const { language } = useTranslation('care').i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(regional(language), { dateStyle: 'long' });
    return (time) => format.format(new Date(time));
  }, [language]);
};
