import { fieldError } from '../platform/api-error.ts';
import { now, timestamp } from '../platform/clock.ts';

/** Fourteen hours ahead of UTC, as in the time zone where each day begins first. */
const today = (): string => timestamp(now() + 14 * 3600 * 1000).slice(0, 10);

/** Refuses a date in the future: a day, or a month or year that has not begun. */
export const refuseDayToCome = (date: string | null | undefined, field: string): void => {
  if (date && date > today()) throw fieldError('bad_request', field, 'This date is in the future', 'day_to_come');
};
