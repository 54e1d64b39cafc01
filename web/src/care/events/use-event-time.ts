import type { Occurrence } from '@kindred/contract/care/events/event';
import { dateFormat } from '@kindred/contract/dates';
import { useTranslation } from 'react-i18next';
import { useClock, useDayAndTime, useDayOfWeek, useReader } from '../../ui/use-day.ts';
import { dayOf } from './calendar-range.ts';

type Timed = Pick<Occurrence, 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

const shownIn = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));

/** Returns a zone's name as people know it: `Europe/Paris` is Paris. */
const placeOf = (timezone: string): string => timezone.split('/').at(-1)!.replaceAll('_', ' ');

/** Writes when an event is, by the reader's clock; and by the clock where it is, if that shows something else. */
export const useEventTime = () => {
  const { t } = useTranslation('calendar');
  const reader = useReader();
  const clock = useClock();
  const dayAndTime = useDayAndTime();
  const day = useDayOfWeek();

  /** Whole days in a list below a day: they begin on it, go on, or end. */
  const wholeDays = ({ starts_at, ends_at }: Timed, on: string): string => {
    if (starts_at === ends_at) return t('wholeDay');
    if (on <= starts_at) return t('untilDay', { day: day(ends_at) });
    return on < ends_at ? t('goesOnUntil', { day: day(ends_at) }) : t('lastDay');
  };

  /** The hours of an event in a list below a day; by default the day on which it begins. */
  const hours = (event: Timed, on?: string): string => {
    const { starts_at, ends_at, all_day } = event;
    if (all_day) return wholeDays(event, on ?? starts_at);
    if (starts_at === ends_at) return clock(starts_at);
    const [firstDay, lastDay] = [dayOf(new Date(starts_at)), dayOf(new Date(ends_at))];
    if (on && firstDay < on)
      return lastDay === on ? t('untilTime', { time: clock(ends_at) }) : t('untilDay', { day: dayAndTime(ends_at) });
    return t('fromTo', { from: clock(starts_at), to: firstDay === lastDay ? clock(ends_at) : dayAndTime(ends_at) });
  };

  const full = (event: Timed): string => {
    const { starts_at, ends_at, all_day } = event;
    if (all_day)
      return starts_at === ends_at ? day(starts_at) : t('fromTo', { from: day(starts_at), to: day(ends_at) });
    return t('dayHours', { day: day(dayOf(new Date(starts_at))), hours: hours(event) });
  };

  const there = ({ starts_at, all_day, timezone }: Timed): string | undefined => {
    if (all_day || shownIn(starts_at, undefined) === shownIn(starts_at, timezone)) return undefined;
    const time = dateFormat(reader, {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timezone,
    });
    return t('there', { place: placeOf(timezone), time: time.format(new Date(starts_at)) });
  };
  return { hours, full, there };
};
