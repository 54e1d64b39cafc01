import { mostSlotDays } from '@kindred/contract/recruitment/meetings/meeting';
import type { meetingTimeEndpoints } from '@kindred/contract/recruitment/meeting-times/endpoints';
import type { OutputOf } from '@kindred/contract/endpoint';
import { users } from '../../core/users/store.ts';
import { fieldError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { freeTimes, openHours, type Span } from '../availability/free-times.ts';
import { availabilities, usualHours } from '../availability/store.ts';
import { endOf } from './present.ts';
import { candidateName, interviewerName, meetings, type StoredMeeting } from './store.ts';

const day = 24 * 3_600_000;
const longest = 480 * 60_000;
/** Most meetings that are read for each kind of people. */
const mostMeetings = 300;
const mostFound = 500;

interface People {
  readonly interviewerIds: readonly string[];
  readonly candidateIds: readonly string[];
  /** The meeting that is being changed. */
  readonly except?: string | undefined;
}

/** Returns whether nobody else can have the people of a meeting at its time. */
const takesTime = ({ status, isTentative }: StoredMeeting): boolean =>
  !isTentative && (status === 'SCHEDULED' || status === 'LIVE');

/** Returns the meetings of people within a time, and up to when they are complete. */
const meetingsOf = async (db: Database, names: readonly string[], [from, to]: Span, except: string | undefined) => {
  if (names.length === 0) return { found: [], until: to };
  const { items, nextCursor } = await db.scan(meetings, {
    contains: { field: '_in', name: [...names] },
    within: { from: timestamp(from - longest), to: timestamp(to) },
    sort: 'startsAt',
    order: 'asc',
    limit: mostMeetings,
  });
  const found = items.filter((one) => one.id !== except && takesTime(one) && endOf(one) > from);
  return { found, until: nextCursor === null ? to : Math.min(to, Date.parse(items.at(-1)!.startsAt)) };
};

const busyIn = (all: readonly StoredMeeting[], buffer = 0): Span[] =>
  all.map((one): Span => [Date.parse(one.startsAt) - buffer, endOf(one) + buffer]);

/** Returns those of these starts at which none of the people has another meeting. */
export const untaken = async (
  db: Database,
  people: People,
  { slots, durationMinutes }: { readonly slots: readonly string[]; readonly durationMinutes: number },
): Promise<string[]> => {
  if (slots.length === 0) return [];
  const starts = slots.map((one) => Date.parse(one));
  const within: Span = [Math.min(...starts), Math.max(...starts) + durationMinutes * 60_000];
  const [theirs, own] = await Promise.all([
    meetingsOf(db, people.interviewerIds.map(interviewerName), within, people.except),
    meetingsOf(db, people.candidateIds.map(candidateName), within, people.except),
  ]);
  const busy = busyIn([...theirs.found, ...own.found]);
  const until = Math.min(theirs.until, own.until);
  return slots.filter((_, nth) => {
    const from = starts[nth]!;
    const to = from + durationMinutes * 60_000;
    return to <= until && busy.every(([start, end]) => end <= from || start >= to);
  });
};

interface SlotSearch extends People {
  readonly durationMinutes: number;
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

type FreeSlots = OutputOf<(typeof meetingTimeEndpoints)['listFreeSlots']>;

/**
 * Returns the times at which all these people are free: within the interviewers' hours, and with their buffers around
 * other meetings. Reads at most 300 meetings for each kind of people.
 */
export const freeSlots = async (db: Database, asked: SlotSearch): Promise<FreeSlots> => {
  const from = Math.max(Date.parse(asked.from), now());
  const to = Date.parse(asked.to);
  if (to - from > mostSlotDays * day) throw fieldError('bad_request', 'to', `At most ${mostSlotDays} days`, 'too_far');
  const { interviewerIds, candidateIds, durationMinutes, timezone, except } = asked;
  const [people, saved] = await Promise.all([
    db.getMany(users, [...interviewerIds]),
    db.getMany(availabilities, [...interviewerIds]),
  ]);
  const shown = people.map(({ id, name }) => ({ id, name, hasAvailability: saved.some((one) => one.id === id) }));
  if (to <= from) return { items: [], until: timestamp(from), people: shown };
  const [theirs, own] = await Promise.all([
    meetingsOf(db, interviewerIds.map(interviewerName), [from, to], except),
    meetingsOf(db, candidateIds.map(candidateName), [from, to], except),
  ]);
  const until = Math.min(theirs.until, own.until);
  const within: Span = [from, until];
  const interviewers = people.map((person) => {
    const rules = saved.find(({ id }) => id === person.id) ?? usualHours(person.timezone);
    const meant = theirs.found.filter((one) => one.interviewerIds.includes(person.id));
    return { open: openHours(rules, within), busy: busyIn(meant, rules.bufferMinutes * 60_000) };
  });
  const starts = freeTimes([...interviewers, { busy: busyIn(own.found) }], {
    within,
    durationMinutes,
    timezone,
    limit: mostFound,
  });
  return { items: starts.map((at) => ({ startsAt: timestamp(at) })), until: timestamp(until), people: shown };
};
