import { dateFormat } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useClock, useReader } from '../use-day.ts';
import { useDayAndTime, useDayOfWeek } from '../use-times-in-words.ts';
import type { Times } from './calendar-item.ts';
import { dayOf } from './calendar-range.ts';

/** Times with the time zone of their place. */
export interface PlacedTimes extends Times {
  readonly timezone: string;
}

const shownIn = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));

/** Returns a zone's common name: `Europe/Paris` is Paris. */
const placeOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');

/** Writes when an item is by the reader's clock, and by the clock of its place if that differs. */
export const useItemTime = () => {
  const { t } = useTranslation('calendar');
  const reader = useReader();
  const clock = useClock();
  const dayAndTime = useDayAndTime();
  const day = useDayOfWeek();

  /** Returns how an all-day item appears in a day's list: it begins, continues or ends. */
  const wholeDays = ({ start, end }: Times, on: string): string => {
    if (start === end) return t('wholeDay');
    if (on <= start) return t('untilDay', { day: day(end) });
    return on < end ? t('goesOnUntil', { day: day(end) }) : t('lastDay');
  };

  /** Returns the hours of an item in a day's list; by default the day on which it begins. */
  const hours = (times: Times, on?: string): string => {
    const { start, end, allDay } = times;
    if (allDay) return wholeDays(times, on ?? start);
    if (start === end) return clock(start);
    const [firstDay, lastDay] = [dayOf(new Date(start)), dayOf(new Date(end))];
    if (on && firstDay < on)
      return lastDay === on ? t('untilTime', { time: clock(end) }) : t('untilDay', { day: dayAndTime(end) });
    return t('fromTo', { from: clock(start), to: firstDay === lastDay ? clock(end) : dayAndTime(end) });
  };

  const full = (times: Times): string => {
    const { start, end, allDay } = times;
    if (allDay) return start === end ? day(start) : t('fromTo', { from: day(start), to: day(end) });
    return t('dayHours', { day: day(dayOf(new Date(start))), hours: hours(times) });
  };

  const there = ({ start, allDay, timezone }: PlacedTimes): string | undefined => {
    if (allDay || shownIn(start, undefined) === shownIn(start, timezone)) return undefined;
    const time = dateFormat(reader, {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timezone,
    });
    return t('there', { place: placeOf(timezone), time: time.format(new Date(start)) });
  };
  return { hours, full, there };
};
