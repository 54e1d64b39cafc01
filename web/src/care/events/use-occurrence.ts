import type { Event, Occurrence } from '@kindred/contract/care/events/event';
import { useCalendar } from './use-calendar.ts';
import { dayOf, daysFrom } from './calendar-range.ts';

/**
 * Returns an occurrence of an event by its day; without a day, the next one, or the first. The calendar knows how it
 * differs from its series.
 */
export const useOccurrence = (
  circleId: string,
  event: Event | undefined,
  day: string | null,
): Occurrence | undefined => {
  const today = dayOf(new Date());
  const first = event?.starts_at?.slice(0, 10) ?? today;
  const from = day ?? (event?.rrule && first < today ? today : first);
  // An occurrence that was moved is looked for around its day, up to a month.
  const { data } = useCalendar(circleId, [daysFrom(from, -31), daysFrom(from, event?.rrule && !day ? 300 : 32)]);
  const found = data?.filter(({ event_id }) => event_id === event?.id) ?? [];
  if (day) return found.find(({ occurrence }) => occurrence === day);
  return found.find(({ ends_at }) => ends_at >= today) ?? found[0];
};
