import type { Occurrence } from '@kindred/contract/care/events/event';
import { paths } from '../paths.ts';

/** Returns the address that opens an occurrence's dialog in the calendar. */
export const occurrenceHref = ({ event_id, occurrence }: Pick<Occurrence, 'event_id' | 'occurrence'>): string =>
  `${paths.calendar.href()}?${new URLSearchParams({ event: event_id ?? '', day: occurrence })}`;
