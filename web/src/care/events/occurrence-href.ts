import type { Occurrence } from '@kindred/contract/care/events/event';
import { paths } from '../paths.ts';

/** Returns the address of an occurrence's dialog over the calendar. */
export const occurrenceHref = ({ event_id, occurrence }: Pick<Occurrence, 'event_id' | 'occurrence'>): string =>
  `${paths.calendar.href()}?${new URLSearchParams({ event: event_id ?? '', day: occurrence })}`;
