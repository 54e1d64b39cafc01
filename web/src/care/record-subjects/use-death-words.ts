import { isWholeDay } from '@kindred/contract/care/record-subjects/record-subject';
import { useTranslation } from 'react-i18next';
import { useClock, useDay } from '../../ui/use-day.ts';
import { usePartialDay } from './use-partial-day.ts';

/** Writes when somebody died ("on 2 April 1938", "in 1938"), and when something happens ("2 April 1938 at 10:00"). */
export const useDeathWords = () => {
  const { t } = useTranslation('care');
  const partial = usePartialDay();
  const day = useDay();
  const clock = useClock();
  return {
    when: (date: string): string =>
      isWholeDay(date) ? t('death.onDay', { day: partial(date) }) : t('death.inTime', { time: partial(date) }),
    moment: (time: string): string => t('death.moment', { day: day(time), time: clock(time) }),
  };
};
