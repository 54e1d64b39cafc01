import type { Occurrence } from '@kindred/contract/care/events/event';
import type { CalendarItem } from '../../ui/calendar/calendar-item.ts';
import type { PlacedTimes } from '../../ui/calendar/use-item-time.ts';

/** An occurrence as an item in the calendar. */
export interface EventItem extends CalendarItem {
  readonly occurrence: Occurrence;
}

export type OccurrenceTimes = Pick<Occurrence, 'starts_at' | 'ends_at' | 'all_day'>;

export const timesOf = ({
  starts_at,
  ends_at,
  all_day,
  timezone,
}: OccurrenceTimes & Pick<Occurrence, 'timezone'>): PlacedTimes => ({
  start: starts_at,
  end: ends_at,
  allDay: all_day,
  timezone,
});
