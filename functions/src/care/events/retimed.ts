import { ApiError } from '../../platform/api-error.ts';
import { realigned } from './realign.ts';
import type { StoredEvent } from './store.ts';
import { type Timing, timingOf } from './timing.ts';

const waits: Omit<Timing, 'rrule'> = { starts_at: null, ends_at: null, begins: null, last_day: null, is_waiting: true };

/**
 * Returns the new timing of an event that counts from a death, given its day; null means that no death is confirmed. An
 * event that would fall on an impossible day keeps waiting.
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
