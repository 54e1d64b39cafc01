import { eventTypes, RsvpCounts, rsvpAnswers } from '@kindred/contract/care/events/event';
import { Offset, ScheduleType } from '@kindred/contract/care/schedules/schedule';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { newsOfKind } from '../telling.ts';

/** The values of one occurrence that differ from its series. */
const Change = z.object({
  day: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  location: z.string().nullable().optional(),
  starts_at: z.string().optional(),
  ends_at: z.string().optional(),
  all_day: z.boolean().optional(),
});
export type Change = z.infer<typeof Change>;

const EventFields = z.object({
  circle_id: Id,
  /** The author, who owns the event. */
  user_id: Id.nullable(),
  author_name: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  event_type: z.enum(eventTypes),
  schedule_type: ScheduleType,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** The local time at its start, `2026-11-02T09:00:00`; for all-day events, the day. */
  begins: z.string().nullable(),
  all_day: z.boolean(),
  timezone: z.string(),
  /** Its UNTIL is a day in the event's zone. */
  rrule: z.string().nullable(),
  /** The last day of its rule; null if the rule has no end. */
  last_day: z.string().nullable(),
  offset: Offset.nullable(),
  anchor_date: z.string().nullable(),
  start_time: z.string().nullable(),
  duration_minutes: z.int().nullable(),
  reminders: z.array(z.int()),
  rsvp: z.boolean(),
  exdates: z.array(z.string()),
  changes: z.array(Change),
  answers: RsvpCounts,
  /** The differences between the counts of single occurrences and those of the series. */
  day_answers: z.array(RsvpCounts.extend({ day: z.string() })),
  /** It counts from a death that is not confirmed. */
  is_waiting: z.boolean(),
  /** The months or years that it touches, or `always`. Calendars of some months query this field. */
  months: z.array(z.string()),
  /** It continues a series from one of its days on, so it is not news. */
  continues: z.boolean().optional(),
  /** Reminders up to this time were sent or are not wanted. */
  reminded_until: z.string(),
});
export type EventFields = z.infer<typeof EventFields>;
export type StoredEvent = RecordOf<typeof events>;

export const events = collection({
  name: 'events',
  times: 'snake',
  schema: EventFields,
  // Search results show the latest first; lists show the next first.
  queries: [['circle_id'], ['schedule_type'], ['user_id'], ['circle_id', '-_sort.starts']],
  foundBy: ['starts', 'desc'],
  sorts: { starts: ({ starts_at }, created) => starts_at ?? created },
  words: ({ title, description, location }) => `${title} ${location ?? ''} ${description}`,
  echo: ({ id, circle_id, is_waiting, continues, user_id, author_name, title, starts_at }) => {
    if (is_waiting || continues) return null;
    const actor = { actor_id: user_id, actor_name: author_name };
    return newsOfKind('event', { circle_id, record_id: id, ...actor, title, on: starts_at });
  },
});

/** A member's answers for an event: for the whole event, and for single occurrences. */
export const eventAnswers = collection({
  name: 'eventAnswers',
  queries: [['circle_id'], ['event_id'], ['user_id']],
  times: 'snake',
  schema: z.object({
    circle_id: Id,
    event_id: Id,
    user_id: Id,
    name: z.string(),
    answer: z.enum(rsvpAnswers).nullable(),
    days: z.array(z.object({ day: z.string(), answer: z.enum(rsvpAnswers) })),
  }),
});
export type StoredAnswers = RecordOf<typeof eventAnswers>;

export const answersId = (eventId: string, userId: string): string => `${eventId}_${userId}`;

/**
 * A circle's number of events, a number that rises with every change of its calendar, and one that rises with every
 * answer. The document has the circle's id.
 */
export const eventCalendars = collection({
  name: 'eventCalendars',
  queries: [['circle_id']],
  times: 'snake',
  schema: z.object({
    circle_id: Id,
    events: z.int(),
    recurring: z.int(),
    from_death: z.int(),
    /** The series among the events that count from a death. */
    series_from_death: z.int().optional(),
    changed: z.int(),
    answered: z.int().optional(),
  }),
});

/** A member's secret address for following a circle's calendar; only the hash of its secret is stored. */
export const calendarLinks = collection({
  name: 'calendarLinks',
  queries: [['circle_id'], ['token_hash']],
  times: 'snake',
  schema: z.object({ circle_id: Id, user_id: Id, token_hash: z.string(), made_at: z.string() }),
});
