import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { eventCalendars, type StoredEvent } from './store.ts';

type Counted = Pick<StoredEvent, 'rrule' | 'schedule_type'>;

const tooMany = () =>
  new ApiError('conflict', { detail: 'This circle’s calendar is full: please delete events that are over.' });

const tooManyFromDeath = () =>
  new ApiError('conflict', {
    detail: `At most ${limits.circleSeriesFromDeath} events of a circle can both repeat and depend on the death.`,
  });

/**
 * Counts the events added to and removed from a circle's calendar, and notes the change. Refuses more events than a
 * calendar can hold.
 */
export const changeCalendar = async (
  tx: Transaction,
  circle_id: string,
  { added = [], removed = [] }: { readonly added?: readonly Counted[]; readonly removed?: readonly Counted[] } = {},
): Promise<void> => {
  const found = await tx.get(eventCalendars, circle_id);
  const before = found ?? { events: 0, recurring: 0, from_death: 0, series_from_death: 0, changed: 0 };
  const rise = (is: (event: Counted) => boolean) => added.filter(is).length - removed.filter(is).length;
  const isSeries = ({ rrule }: Counted) => rrule !== null;
  const isFromDeath = ({ schedule_type }: Counted) => schedule_type === 'RELATIVE_TO_DEATH';
  const [more, moreRecurring, moreFromDeath, moreSeriesFromDeath] = [
    rise(() => true),
    rise(isSeries),
    rise(isFromDeath),
    rise((event) => isSeries(event) && isFromDeath(event)),
  ];
  const after = {
    circle_id,
    events: Math.max(0, before.events + more),
    recurring: Math.max(0, before.recurring + moreRecurring),
    from_death: Math.max(0, before.from_death + moreFromDeath),
    series_from_death: Math.max(0, (before.series_from_death ?? 0) + moreSeriesFromDeath),
    changed: before.changed + 1,
  };
  const isFull =
    (more > 0 && after.events > limits.circleEvents) ||
    (moreRecurring > 0 && after.recurring > limits.circleRecurringEvents) ||
    (moreFromDeath > 0 && after.from_death > limits.circleEventsFromDeath);
  if (isFull) throw tooMany();
  if (moreSeriesFromDeath > 0 && after.series_from_death > limits.circleSeriesFromDeath) throw tooManyFromDeath();
  tx.put(eventCalendars, circle_id, after);
};

/** Notes that a member has answered, so that answer counts are read again. Subscribed calendars do not change. */
export const noteAnswered = async (tx: Transaction, circle_id: string): Promise<void> => {
  const found = await tx.get(eventCalendars, circle_id);
  if (found) tx.note(eventCalendars, found, { answered: (found.answered ?? 0) + 1 });
};
