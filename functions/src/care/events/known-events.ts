import { limits } from '@kindred/contract/limits';
import { pages } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { termsOf } from './months.ts';
import type { Window } from './occurrences.ts';
import { eventCalendars, events, type StoredEvent } from './store.ts';

const eventsAtOnce = 500;

/** The most calendars and the most events in total that this process keeps: about 10 MB. */
const mostCalendars = 500;
const mostEvents = 10_000;

interface Known {
  /** The calendar's state to which the events belong. */
  readonly state: string;
  readonly events: readonly StoredEvent[];
}

/** Events by tenant, circle and months, least recently used first. */
const known = new Map<string, Known>();

let eventsKnown = 0;

const forget = (key: string): void => {
  eventsKnown -= known.get(key)?.events.length ?? 0;
  known.delete(key);
};

const remember = (key: string, calendar: Known): void => {
  forget(key);
  known.set(key, calendar);
  eventsKnown += calendar.events.length;
  for (const oldest of known.keys()) {
    if (known.size <= mostCalendars && eventsKnown <= mostEvents) return;
    forget(oldest);
  }
};

const readEvents = async (db: Database, circle_id: string, terms: string[]): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = [];
  const contains = { field: 'months', name: terms };
  const request = { where: { circle_id }, contains, sort: 'starts', order: 'asc', limit: eventsAtOnce } as const;
  for await (const some of pages(db, events, request)) {
    found.push(...some);
    if (found.length >= limits.circleEvents) break;
  }
  return found;
};

/**
 * Returns the events that may be in a window: those of its months, and those without an end. One read checks whether
 * this process has their current state. Opening a circle's home page costs no more, however many events there are.
 */
export const eventsIn = async (
  db: Database,
  tenantId: string,
  circle_id: string,
  window: Window,
): Promise<readonly StoredEvent[]> => {
  const terms = termsOf(window);
  // Read before the events, so that they are never older than the state under which they are kept.
  const calendar = await db.get(eventCalendars, circle_id);
  if (!calendar) return readEvents(db, circle_id, terms);
  const key = [tenantId, circle_id, ...terms].join(' ');
  const state = `${calendar.changed} ${calendar.answered ?? 0}`;
  const before = known.get(key);
  const found = before?.state === state ? before.events : await readEvents(db, circle_id, terms);
  remember(key, { state, events: found });
  return found;
};
