import { limits } from '@kindred/contract/limits';
import { timestamp } from '../../platform/clock.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { instantOf } from '../schedules/instants.ts';
import { eventReminder } from './due-kinds.ts';
import { occurrencesIn, type Series, type Span, windowOf } from './occurrences.ts';
import type { StoredEvent } from './store.ts';
import { addDays } from './zone-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const longestBefore = limits.reminderMinutes * minute;

/** A reminder of an occurrence, and its time in milliseconds. */
export interface Reminder {
  readonly at: number;
  readonly minutes: number;
  readonly span: Span;
}

type Reminding = Series & Pick<StoredEvent, 'reminders'>;

/** All-day events begin at midnight in their zone. */
const startOf = ({ starts_at, all_day }: Span, timezone: string): number =>
  Date.parse(all_day ? instantOf(starts_at, '00:00', timezone) : starts_at);

const endOf = ({ ends_at, all_day }: Span, timezone: string): number =>
  Date.parse(all_day ? instantOf(addDays(ends_at, 1), '00:00', timezone) : ends_at);

/** Returns the reminders of the occurrences in a window, in order of time. */
const remindersOf = (event: Reminding, from: number, to: number): Reminder[] =>
  occurrencesIn(event, windowOf(from, to))
    .flatMap((span) => {
      const start = startOf(span, event.timezone);
      return event.reminders.map((minutes) => ({ at: start - minutes * minute, minutes, span }));
    })
    .toSorted((one, other) => one.at - other.at);

/** Returns the next reminder after a time; undefined if there is none within 13 years. */
export const nextReminder = (event: Reminding, after: number): Reminder | undefined => {
  if (event.reminders.length === 0) return undefined;
  for (const days of [430, 13 * 366]) {
    const end = after + days * day;
    const next = remindersOf(event, after - 2 * day, end).find(({ at }) => at > after);
    // Near the end of this window, a later occurrence may have an earlier reminder. The next window includes it.
    if (next && (days > 430 || next.at <= end - longestBefore - day)) return next;
  }
  return undefined;
};

/** Missed reminders are sent late, unless the event is over, so none of them is older than this. */
const oldest = longestBefore + (limits.eventDays + 2) * day;

/** Returns the reminders after one time and up to another, except for occurrences that are over by then. */
export const remindersBetween = (event: Reminding, after: number, until: number): Reminder[] => {
  if (event.reminders.length === 0) return [];
  const since = Math.max(after, until - oldest);
  const from = since - (limits.eventDays + 2) * day;
  return remindersOf(event, from, until + longestBefore + day).filter(
    ({ at, span }) => at > since && at <= until && endOf(span, event.timezone) >= until,
  );
};

const keyOf = (tenantId: string, eventId: string): string => `${tenantId}/${eventId}`;

/** Schedules the next reminder of an event, replacing the previous entry. `had` says whether there may be one. */
export const planReminder = (
  tx: Transaction,
  tenantId: string,
  event: Reminding & Pick<StoredEvent, 'id' | 'reminded_until'>,
  had: boolean,
): void => {
  const next = nextReminder(event, Date.parse(event.reminded_until));
  const key = keyOf(tenantId, event.id);
  if (next) schedule(tx, eventReminder, { key, tenantId, at: timestamp(next.at), ref: { eventId: event.id } });
  else if (had) cancel(tx, eventReminder, key);
};

/** Cancels the next reminder of a deleted event. */
export const cancelReminder = (tx: Transaction, tenantId: string, eventId: string): void =>
  cancel(tx, eventReminder, keyOf(tenantId, eventId));
