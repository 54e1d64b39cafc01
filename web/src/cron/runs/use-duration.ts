import { useTranslation } from 'react-i18next';

/** Writes milliseconds as seconds, in the reader's language; a dash for null. */
export const useDuration = (): ((milliseconds: number | null) => string) => {
  const { language } = useTranslation('cron').i18n;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  });
  return (milliseconds) => (milliseconds === null ? '–' : format.format(milliseconds / 1000));
};
