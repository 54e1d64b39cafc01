import { useTranslation } from 'react-i18next';
import { useDay } from '../../ui/use-day.ts';

const steps = [
  { unit: 'minute', seconds: 60, below: 60 },
  { unit: 'hour', seconds: 3600, below: 24 },
  { unit: 'day', seconds: 24 * 3600, below: 7 },
] as const;

/** Writes how long ago something was, in the reader's language; its day after a week. */
export const useWhen = (): ((time: string) => string) => {
  const { t, i18n } = useTranslation('notifications');
  const day = useDay();
  return (time) => {
    const seconds = Math.max(0, (Date.now() - Date.parse(time)) / 1000);
    if (seconds < 60) return t('now');
    const step = steps.find((one) => Math.floor(seconds / one.seconds) < one.below);
    if (!step) return day(time);
    const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
    return format.format(-Math.floor(seconds / step.seconds), step.unit);
  };
};
