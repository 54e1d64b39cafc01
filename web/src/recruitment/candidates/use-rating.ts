import { useTranslation } from 'react-i18next';

/** Writes a rating from 1 to 5 in the reader's language; undefined without one. */
export const useRating = (): ((rating: number | null) => string | undefined) => {
  const { t, i18n } = useTranslation('candidates');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (rating) => (rating === null ? undefined : t('ratingOf', { rating: number.format(rating) }));
};
