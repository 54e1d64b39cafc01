import { now, timestamp } from '../../platform/clock.ts';
import { fieldError } from '../../platform/api-error.ts';

/** Fourteen hours ahead, as in the time zone where each day begins first. */
const today = (): string => timestamp(now() + 14 * 3600 * 1000).slice(0, 10);

/** Refuses impossible dates: in the future, or a death before the birth. */
export const checkDays = (days: { birth: string | null; death: string | null }, named: 'birth_date' | 'date'): void => {
  const { birth, death } = days;
  const written = named === 'birth_date' ? birth : death;
  if (written && written > today()) throw fieldError('bad_request', named, 'This day is in the future', 'day_to_come');
  if (birth && death && death < birth)
    throw fieldError('bad_request', named, 'The death would be before the birth', 'death_before_birth');
};
