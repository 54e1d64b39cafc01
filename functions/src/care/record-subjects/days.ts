import { fieldError } from '../../platform/api-error.ts';
import { refuseDayToCome } from '../day-to-come.ts';

/** Returns the last day that a date can stand for: `1938-12-31` for `1938`. */
export const lastDayOf = (date: string): string => {
  if (date.length === 10) return date;
  const [year, month = 12] = date.split('-').map(Number);
  return new Date(Date.UTC(year!, month, 0)).toISOString().slice(0, 10);
};

/**
 * Refuses impossible dates: those in the future, and a death before the birth. Both may be just a year or a month, and
 * one possible day is enough: `1938` sorts before every day in it, and a death's last possible day counts.
 */
export const checkDays = (
  { birth, death }: { readonly birth: string | null; readonly death: string | null },
  named: 'birth_date' | 'date' | 'person.birth_date' | 'person.death_date',
): void => {
  const written = named.endsWith('birth_date') ? birth : death;
  refuseDayToCome(written, named);
  if (birth && death && lastDayOf(death) < birth)
    throw fieldError('bad_request', named, 'The death would be before the birth', 'death_before_birth');
};
