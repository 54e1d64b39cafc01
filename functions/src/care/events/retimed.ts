import { ApiError } from '../../platform/api-error.ts';
import { realigned } from './realign.ts';
import type { StoredEvent } from './store.ts';
import { type Timing, timingOf } from './timing.ts';

const waits: Omit<Timing, 'rrule'> = { starts_at: null, ends_at: null, begins: null, last_day: null, is_waiting: true };

/**
 * Returns when an event is that counts from a death, now that its day is this one; null: no death is confirmed. An event
 * that comes to no possible day goes on waiting.
 */
export const retimed = (event: StoredEvent, deathDate: string | null): Partial<StoredEvent> => {
  const timing = timingFrom(event, deathDate);
  return { ...timing, ...realigned(event, { ...event, ...timing }, { times: false }) };
};

const timingFrom = (event: StoredEvent, deathDate: string | null): Timing => {
  try {
    return timingOf(event, deathDate);
  } catch (error) {
    if (error instanceof ApiError) return { ...waits, rrule: event.rrule };
    throw error;
  }
};
