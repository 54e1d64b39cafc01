import type { Occurrence } from '@kindred/contract/care/events/event';
import { limits } from '@kindred/contract/limits';
import { fieldError } from '../../platform/api-error.ts';
import { now } from '../../platform/clock.ts';
import type { CircleContext } from '../context.ts';
import { anniversariesFor } from './anniversaries.ts';
import { eventsIn } from './known-events.ts';
import { byStart, dayOf, type Window } from './occurrences.ts';
import { presentOccurrence } from './present.ts';
import { soonest } from './soonest.ts';
import { addDays } from './zone-clock.ts';

const dayLength = 86_400_000;
const usualDays = 90;

interface EventFilters {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Returns the requested window; by default, the next 90 days. A day counts from its beginning to its end. */
const windowAsked = ({ start_date, end_date }: EventFilters): Window => {
  const from = start_date === undefined ? now() : Date.parse(start_date);
  const firstDay = start_date === undefined ? dayOf(from) : start_date.slice(0, 10);
  const end = end_date === undefined ? undefined : lastOf(end_date);
  const to = end?.to ?? from + usualDays * dayLength;
  if (to <= from) throw fieldError('bad_request', 'end_date', 'The end must be after the start', 'end_before_start');
  if (to - from > limits.calendarDays * dayLength)
    throw fieldError('bad_request', 'end_date', `At most ${limits.calendarDays} days`, 'too_long');
  return { from, to, firstDay, lastDay: end?.lastDay ?? dayOf(to - 1) };
};

const lastOf = (end: string): { to: number; lastDay: string } => {
  if (end.length === 10) return { to: Date.parse(end) + dayLength, lastDay: end };
  const day = end.slice(0, 10);
  return { to: Date.parse(end), lastDay: end.slice(11, 19) === '00:00:00' ? addDays(day, -1) : day };
};

const mostCounted = 1000;

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

const offsetIn = ({ offset, cursor }: Page): number => {
  if (cursor === undefined) return offset;
  const skipped = /^after-(\d{1,5})$/.exec(cursor)?.[1];
  if (skipped) return Number(skipped);
  throw fieldError('bad_request', 'cursor', 'Not a cursor of this list', 'invalid_cursor');
};

/**
 * Returns a page of a circle's calendar. Reads the events of its months if this process does not have their current
 * state, the record subject, and the caller's settings if there is an anniversary.
 */
export const listCalendar = async ({ db, tenant, membership }: CircleContext, asked: EventFilters & Page) => {
  const window = windowAsked(asked);
  const offset = offsetIn(asked);
  const { circle_id, user_id } = membership;
  const [found, anniversaries] = await Promise.all([
    eventsIn(db, tenant.id, circle_id, window),
    anniversariesFor(db, circle_id, user_id, window),
  ]);
  const end = offset + asked.limit;
  const spans = await soonest(found, window, Math.max(mostCounted, end) + 1);
  const written = spans.map(({ event, span }) => ({ span, present: () => presentOccurrence(event, span) }));
  const computed = anniversaries.map((one) => ({
    span: { day: one.occurrence, ...one },
    present: (): Occurrence => one,
  }));
  const all = [...computed, ...written].toSorted((one, other) => byStart(one.span, other.span));
  return {
    items: all.slice(offset, end).map(({ present }) => present()),
    limit: asked.limit,
    offset: asked.offset,
    total: Math.min(all.length, mostCounted),
    totalIsExact: all.length <= mostCounted,
    nextCursor: end < all.length && end < limits.occurrencesSkipped ? `after-${end}` : null,
  };
};
