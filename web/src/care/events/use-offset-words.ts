import type { Event } from '@kindred/contract/care/events/event';
import { listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useCalendarDay, useReader } from '../../ui/use-day.ts';

type Relative = Pick<Event, 'offset' | 'schedule_type' | 'anchor_date'>;

/** Writes how far an event is from a death or from another day: "3 days after the death". */
export const useOffsetWords = (): ((event: Relative) => string) => {
  const { t } = useTranslation('events');
  const reader = useReader();
  const day = useCalendarDay();
  return ({ offset, schedule_type, anchor_date }) => {
    const { years = 0, months = 0, days = 0 } = offset ?? {};
    const isBefore = years < 0 || months < 0 || days < 0;
    const parts = [
      ...(years ? [t('offset.years', { count: Math.abs(years) })] : []),
      ...(months ? [t('offset.months', { count: Math.abs(months) })] : []),
      ...(days ? [t('offset.days', { count: Math.abs(days) })] : []),
    ];
    const span = listInWords(parts, reader);
    if (schedule_type === 'RELATIVE_DATE') {
      const anchor = anchor_date ? day(anchor_date) : '';
      if (!span) return t('offset.onDay', { day: anchor });
      return isBefore ? t('offset.beforeDay', { span, day: anchor }) : t('offset.afterDay', { span, day: anchor });
    }
    if (!span) return t('offset.onDeath');
    return isBefore ? t('offset.beforeDeath', { span }) : t('offset.afterDeath', { span });
  };
};
