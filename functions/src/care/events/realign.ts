import { hasOccurrence, type Series } from './occurrences.ts';
import { monthsOf } from './months.ts';
import type { StoredEvent } from './store.ts';
import { addDays, daysBetween } from './zone-clock.ts';

type Exceptions = Pick<StoredEvent, 'exdates' | 'changes' | 'months'>;

/**
 * Returns what was taken out of a series and changed in it, for the series as it is now: moved along with its first day,
 * without what falls on no day of it any more. `times` says whether changed times stay.
 */
export const realigned = (
  before: Pick<StoredEvent, 'begins' | 'exdates' | 'changes'>,
  after: Omit<Series, 'exdates' | 'changes'>,
  { times }: { readonly times: boolean },
): Exceptions => {
  const nothing: Series = { ...after, exdates: [], changes: [] };
  if (after.begins === null || after.rrule === null) {
    return { exdates: before.exdates, changes: [], months: monthsOf(nothing) };
  }
  const days = before.begins === null ? 0 : daysBetween(before.begins.slice(0, 10), after.begins.slice(0, 10));
  const isLeft = (day: string) => hasOccurrence(nothing, day);
  const exdates = before.exdates.map((day) => addDays(day, days)).filter(isLeft);
  const changes = before.changes
    .map(({ day, starts_at, ends_at, all_day, ...change }) => ({
      ...change,
      day: addDays(day, days),
      ...(times && starts_at !== undefined && { starts_at, ends_at, all_day }),
    }))
    .filter((change) => isLeft(change.day) && Object.keys(change).length > 1);
  return { exdates, changes, months: monthsOf({ ...after, exdates, changes }) };
};
