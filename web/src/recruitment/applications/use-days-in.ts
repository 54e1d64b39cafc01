import { useTranslation } from 'react-i18next';

const day = 24 * 3600_000;

/** Returns how long ago an application entered its stage, in words. */
export const useDaysIn = (): ((since: string) => string) => {
  const { t } = useTranslation('applications');
  return (since) => {
    const count = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / day));
    return count === 0 ? t('today') : t('days', { count });
  };
};
