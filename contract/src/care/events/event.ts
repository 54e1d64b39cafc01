import * as z from 'zod';
import { Id, line, optionalLine, text, Timestamp, Timezone } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { named } from '../../named.ts';
import { Day } from '../record-subjects/record-subject.ts';
import { Offset, ScheduleType, WallTime } from '../schedules/schedule.ts';
import { readRule, RuleError, writeRule } from './rule.ts';

export const eventTypes = ['single', 'recurring'] as const;
export const rsvpAnswers = ['yes', 'no', 'maybe'] as const;
export type RsvpAnswer = (typeof rsvpAnswers)[number];

/** Which occurrences a change or deletion of a recurring event applies to. */
export const eventScopes = ['all', 'this', 'following'] as const;
export type EventScope = (typeof eventScopes)[number];

const Rrule = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .transform((written, { addIssue }) => {
    try {
      return writeRule(readRule(written));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      addIssue({ code: 'custom', message: error.message, params: { code: 'rule' } });
      return z.NEVER;
    }
  })
  .meta({ description: 'A recurrence rule (RFC 5545) of days, such as FREQ=WEEKLY;BYDAY=MO' });

/** An instant; for an all-day event, a day. */
const TimeOrDay = z.union([Timestamp, z.iso.date()]);

/** Minutes before the start. Negative means after it, so that an all-day event can remind people that morning. */
const Reminder = z.int().min(-1439).max(limits.reminderMinutes);

const minutesADay = 24 * 60;

export const EventWrite = {
  title: line(150),
  description: text(4000).default(''),
  location: optionalLine(200).default(null),
  /** Optional: it follows from `rrule`. */
  event_type: z.enum(eventTypes).optional(),
  schedule_type: ScheduleType.default('ABSOLUTE'),
  /** Required for ABSOLUTE. The other schedules compute it and ignore this field. */
  starts_at: TimeOrDay.nullable().default(null),
  /** Defaults to an hour after the start, or to the same day. For all-day events, the last day. */
  ends_at: TimeOrDay.nullable().default(null),
  all_day: z.boolean().default(false),
  /** The time zone whose clock the event follows. */
  timezone: Timezone,
  rrule: Rrule.nullable().default(null),
  /** Counts from the day of the confirmed death, or from `anchor_date`. */
  offset: Offset.nullable().default(null),
  anchor_date: Day.nullable().default(null),
  /** When a relative event begins on its day; not for all-day events. */
  start_time: WallTime.nullable().default(null),
  /** How long a relative event lasts. */
  duration_minutes: z
    .int()
    .min(0)
    .max(limits.eventDays * minutesADay)
    .nullable()
    .default(null),
  reminders: z
    .array(Reminder)
    .max(5)
    .transform((minutes) => [...new Set(minutes)].toSorted((one, other) => other - one))
    .default([]),
  /** Whether members are asked if they will come. */
  rsvp: z.boolean().default(true),
};

export const RsvpCounts = z.object({ yes: z.int(), no: z.int(), maybe: z.int() });
export type RsvpCounts = z.infer<typeof RsvpCounts>;

/** An event in a circle: a single one or a series. */
export const Event = z.object({
  id: Id,
  circle_id: Id,
  /** Null once the author's account has ended: "former member". */
  author_id: Id.nullable(),
  author_name: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  event_type: z.enum(eventTypes),
  schedule_type: ScheduleType,
  /** For a series, the start of its first occurrence. Null while the death it counts from is unconfirmed. */
  starts_at: TimeOrDay.nullable(),
  ends_at: TimeOrDay.nullable(),
  all_day: z.boolean(),
  timezone: z.string(),
  rrule: z.string().nullable(),
  offset: Offset.nullable(),
  anchor_date: Day.nullable(),
  start_time: WallTime.nullable(),
  duration_minutes: z.int().nullable(),
  reminders: z.array(z.int()),
  rsvp: z.boolean(),
  /** The days removed from a series (EXDATE). */
  exdates: z.array(z.string()),
  /** The days of a series whose occurrence was changed. */
  changed_days: z.array(z.string()),
  /** Answers for the whole series. */
  answers: RsvpCounts,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Event = z.infer<typeof Event>;

export const occurrenceKinds = ['event', 'birthday', 'death_day'] as const;

/**
 * Something on a calendar: an event, an occurrence of a series, or a birthday or day of death of the record subject,
 * which the calendar adds by itself.
 */
export const Occurrence = z.object({
  /** Unique among the occurrences. */
  id: z.string(),
  kind: z.enum(occurrenceKinds),
  /** Null for birthdays and days of death. */
  event_id: Id.nullable(),
  /**
   * The day on which the rule has it start, in the event's time zone. It stays the same when the occurrence is moved.
   */
  occurrence: z.string(),
  /** The event's title; for a birthday or day of death, the person's name. */
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  event_type: z.enum(eventTypes),
  schedule_type: ScheduleType,
  starts_at: TimeOrDay,
  ends_at: TimeOrDay,
  all_day: z.boolean(),
  timezone: z.string(),
  /** Whether it differs from the other occurrences of its series. */
  is_changed: z.boolean(),
  author_id: Id.nullable(),
  rsvp: z.boolean(),
  answers: RsvpCounts,
  /** How many years ago the person was born, or died; null for events. */
  years: z.int().nullable(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/**
 * A member's answer for the whole series or for one occurrence. If an occurrence has no answer, the one for the series
 * counts.
 */
export const Rsvp = z.object({
  answers: RsvpCounts,
  mine: z.enum(rsvpAnswers).nullable(),
  people: z.array(z.object({ user_id: Id, name: z.string(), answer: z.enum(rsvpAnswers) })),
});
export type Rsvp = z.infer<typeof Rsvp>;

named({ Event, Occurrence, Rsvp });
