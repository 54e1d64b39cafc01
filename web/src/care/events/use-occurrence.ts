import type { Event, Occurrence } from '@kindred/contract/care/events/event';
import { useCalendar } from './use-calendar.ts';
import { dayOf, daysFrom } from '../../ui/calendar/calendar-range.ts';

/**
 * Returns an event's occurrence on a day; without a day, the next one or the first. The calendar holds any changes to a
 * single occurrence, so no occurrence may be edited before it has loaded.
 */
export const useOccurrence = (
  circleId: string,
  event: Event | undefined,
  day: string | null,
): { readonly occurrence: Occurrence | undefined; readonly isLoading: boolean } => {
  const today = dayOf(new Date());
  const first = event?.starts_at?.slice(0, 10) ?? today;
  const from = day ?? (event?.rrule && first < today ? today : first);
  // Searches up to a month around the day for an occurrence that was moved.
  const { data, isSuccess, isPlaceholderData } = useCalendar(circleId, [
    daysFrom(from, -31),
    daysFrom(from, event?.rrule && !day ? 300 : 32),
  ]);
  const found = data?.filter(({ event_id }) => event_id === event?.id) ?? [];
  const next = () => found.find(({ ends_at }) => ends_at >= today) ?? found[0];
  return {
    occurrence: day ? found.find(({ occurrence }) => occurrence === day) : next(),
    isLoading: !isSuccess || isPlaceholderData,
  };
};
