import { isWholeDay } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useClock, useDay } from '../../ui/use-day.ts';
import { usePartialDay } from '../../ui/use-partial-day.ts';

/**
 * Writes when someone was born or died ("on 2 April 1938", "in 1938") and when something happens ("2 April 1938 at
 * 10:00").
 */
export const useDateWords = () => {
  const { t } = useTranslation('care');
  const partial = usePartialDay();
  const day = useDay();
  const clock = useClock();
  return {
    when: (date: string): string =>
      isWholeDay(date) ? t('subject.onDay', { day: partial(date) }) : t('subject.inTime', { time: partial(date) }),
    moment: (time: string): string => t('death.moment', { day: day(time), time: clock(time) }),
  };
};
