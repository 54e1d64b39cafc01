import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Event, EventScope, EventWrite, Occurrence } from '@kindred/contract/care/events/event';
import type * as z from 'zod';
import { request } from '../../lib/api/request.ts';
import { dateOf, withOffset } from '../../ui/calendar/calendar-range.ts';

const key = ['care', 'events'] as const;
const oneKey = ['care', 'event'] as const;
const mostPages = 10;

/** The body of a request that writes an event. */
export type EventBody = z.input<z.ZodObject<typeof EventWrite>>;

const load = async (circleId: string, from: Date, to: Date, signal: AbortSignal): Promise<Occurrence[]> => {
  const found: Occurrence[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const { items, nextCursor } = await request('GET', '/api/v1/care/circles/{circle_id}/events', {
      params: { circle_id: circleId },
      query: { start_date: withOffset(from), end_date: withOffset(to), ...(cursor && { cursor }) },
      signal,
    });
    found.push(...items);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return found;
};

/** A circle's calendar from one day up to another, with at most 1,000 occurrences. */
export const useCalendar = (circleId: string, [first, after]: readonly [string, string]) =>
  useQuery({
    queryKey: [...key, circleId, first, after],
    queryFn: ({ signal }) => load(circleId, dateOf(first), dateOf(after), signal),
    placeholderData: keepPreviousData,
  });

/** How many days ahead the next events are searched. */
export const nextDays = 30;

/** The next few occurrences in a circle's calendar. */
export const useNextEvents = (circleId: string, limit: number) =>
  useQuery({
    queryKey: [...key, circleId, 'next', limit],
    queryFn: ({ signal }) => {
      const now = new Date();
      const query = {
        start_date: withOffset(now),
        end_date: withOffset(new Date(now.getTime() + nextDays * 86_400_000)),
        limit,
      };
      const params = { circle_id: circleId };
      return request('GET', '/api/v1/care/circles/{circle_id}/events', { params, query, signal });
    },
  });

/** The events waiting for a confirmed death: the reader's own, or all of them for admins. */
export const useWaitingEvents = (circleId: string) =>
  useQuery({
    queryKey: [...key, circleId, 'waiting'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/events/waiting', { params: { circle_id: circleId }, signal }),
  });

export const loadEvent = (id: string): Promise<Event> =>
  request('GET', '/api/v1/care/events/{event_id}', { params: { event_id: id } });

export const useEvent = (id: string) => useQuery({ queryKey: [...oneKey, id, 'whole'], queryFn: () => loadEvent(id) });

export const useRsvp = (id: string, occurrence: string) =>
  useQuery({
    queryKey: [...oneKey, id, 'rsvp', occurrence],
    queryFn: () =>
      request('GET', '/api/v1/care/events/{event_id}/rsvp', { params: { event_id: id }, query: { occurrence } }),
  });

/**
 * Returns a function that reloads every calendar. Single events reload only when they are next opened, because the open
 * one may have been deleted.
 */
export const useForgetEvents = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: oneKey, refetchType: 'none' });
    await queries.invalidateQueries({ queryKey: key });
  };
};

/** Returns a function that reloads the answers for an event, and the calendars that count them. */
export const useForgetAnswers = (id: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: [...oneKey, id, 'rsvp'] });
    await queries.invalidateQueries({ queryKey: key });
  };
};

/** The part of a series that a change applies to. */
export interface Part {
  readonly scope: EventScope;
  readonly occurrence?: string;
}

export const changeEvent = (id: string, part: Part, body: EventBody, ifMatch?: number): Promise<Event> =>
  request('PUT', '/api/v1/care/events/{event_id}', {
    params: { event_id: id },
    query: part,
    body,
    ...(ifMatch !== undefined && { ifMatch }),
  });
