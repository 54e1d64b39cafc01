import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes a time as hour and minute, in the reader's language and zone. */
export const useTimeOfDay = (): ((at: number) => string) => {
  const { language } = useTranslation('chat').i18n;
  return useMemo(() => {
    const regional = navigator.languages.find((one) => one.split('-')[0] === language) ?? language;
    const format = new Intl.DateTimeFormat(regional, { timeStyle: 'short' });
    return (at) => format.format(at);
  }, [language]);
};
