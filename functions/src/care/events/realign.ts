import { hasOccurrence, type Series } from './occurrences.ts';
import { monthsOf } from './months.ts';
import type { StoredEvent } from './store.ts';
import { addDays, daysBetween } from './zone-clock.ts';

type Exceptions = Pick<StoredEvent, 'exdates' | 'changes' | 'months'>;

/**
 * Returns a function that maps an occurrence's old day to its new one after a series has changed; undefined if the
 * occurrence no longer exists.
 */
export const movedDay = (
  before: Pick<StoredEvent, 'begins'>,
  after: Omit<Series, 'exdates' | 'changes'>,
): ((day: string) => string | undefined) => {
  const nothing: Series = { ...after, exdates: [], changes: [] };
  const days =
    before.begins === null || after.begins === null
      ? 0
      : daysBetween(before.begins.slice(0, 10), after.begins.slice(0, 10));
  return (day) => {
    const to = addDays(day, days);
    return hasOccurrence(nothing, to) ? to : undefined;
  };
};

/**
 * Returns the removed and changed occurrences of a series after it has changed: they move along with its first day, and
 * those that no longer fall on one of its days are dropped. `times` says whether changed times stay.
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
  const moved = movedDay(before, after);
  const exdates = before.exdates.flatMap((day) => moved(day) ?? []);
  const changes = before.changes
    .flatMap(({ day, starts_at, ends_at, all_day, ...change }) => {
      const to = moved(day);
      return to
        ? [{ ...change, day: to, ...(times && starts_at !== undefined && { starts_at, ends_at, all_day }) }]
        : [];
    })
    .filter((change) => Object.keys(change).length > 1);
  return { exdates, changes, months: monthsOf({ ...after, exdates, changes }) };
};
