import type { DeferredMessageItem } from '@kindred/contract/care/deferred-messages/deferred-message';
import type { Offset } from '@kindred/contract/care/schedules/schedule';
import { type DateReader, listInWords } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useCalendarDay, useReader } from '../../ui/use-day.ts';
import { useMomentInWords } from '../../ui/use-times-in-words.ts';

type Scheduled = Pick<
  DeferredMessageItem,
  'schedule_type' | 'offset' | 'anchor_date' | 'due_at' | 'held_at' | 'published_at'
>;

const units = ['years', 'months', 'days'] as const;
const unitNames = { years: 'year', months: 'month', days: 'day' } as const;

/** Writes an offset: "1 year and 3 days". Empty for none. */
export const offsetIn = (reader: DateReader, offset: Offset | null): string => {
  const parts = units
    .filter((unit) => offset?.[unit])
    .map((unit) =>
      new Intl.NumberFormat(reader.language, { style: 'unit', unit: unitNames[unit], unitDisplay: 'long' }).format(
        Math.abs(offset![unit]),
      ),
    );
  return listInWords(parts, reader);
};

/** Says when a message is or was delivered, in plain words. */
export const useScheduleWords = (): ((message: Scheduled) => string) => {
  const { t } = useTranslation('deferred');
  const reader = useReader();
  const moment = useMomentInWords();
  const calendarDay = useCalendarDay();
  /** What the time counts from; undefined for a fixed time. */
  const reasonOf = ({ schedule_type, offset, anchor_date }: Scheduled): string | undefined => {
    if (schedule_type === 'ABSOLUTE') return undefined;
    const length = offsetIn(reader, offset);
    if (schedule_type === 'RELATIVE_TO_DEATH') return length ? t('when.afterDeath', { length }) : t('when.dayOfDeath');
    const day = calendarDay(anchor_date ?? '1970-01-01');
    if (!length) return undefined;
    return Object.values(offset ?? {}).some((part) => part < 0)
      ? t('when.beforeDay', { length, day })
      : t('when.afterDay', { length, day });
  };
  return (message) => {
    const { due_at, held_at, published_at } = message;
    if (published_at) return t('when.delivered', { moment: moment(published_at) });
    if (held_at) return t('when.held');
    const reason = reasonOf(message);
    if (!due_at) {
      const length = offsetIn(reader, message.offset);
      return length ? t('when.onceConfirmed', { length }) : t('when.atConfirmation');
    }
    return reason ? t('when.onBecause', { moment: moment(due_at), reason }) : t('when.on', { moment: moment(due_at) });
  };
};
