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

/** What a change or deletion of a recurring event is about. */
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

/** An instant; for an event of whole days, a day. */
const TimeOrDay = z.union([Timestamp, z.iso.date()]);

/** Before the start, in minutes. Negative: after it, so that a whole day can be reminded of in its morning. */
const Reminder = z.int().min(-1439).max(limits.reminderMinutes);

const minutesADay = 24 * 60;

export const EventWrite = {
  title: line(150),
  description: text(4000).default(''),
  location: optionalLine(200).default(null),
  /** May be left out: it follows from `rrule`. */
  event_type: z.enum(eventTypes).optional(),
  schedule_type: ScheduleType.default('ABSOLUTE'),
  /** Needed for ABSOLUTE. The others compute it: it is ignored there. */
  starts_at: TimeOrDay.nullable().default(null),
  /** By default an hour after the start, or the same day. For whole days, the last one. */
  ends_at: TimeOrDay.nullable().default(null),
  all_day: z.boolean().default(false),
  /** The time zone whose clock the event follows. */
  timezone: Timezone,
  rrule: Rrule.nullable().default(null),
  /** From the day of the confirmed death, or from `anchor_date`. */
  offset: Offset.nullable().default(null),
  anchor_date: Day.nullable().default(null),
  /** When a relative event begins on its day; not for whole days. */
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
  /** Whether members are asked if they come. */
  rsvp: z.boolean().default(true),
};

export const RsvpCounts = z.object({ yes: z.int(), no: z.int(), maybe: z.int() });
export type RsvpCounts = z.infer<typeof RsvpCounts>;

/** An event of a circle: one, or a series. */
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
  /** For a series, the start of its first occurrence. Null while the death that it counts from is not confirmed. */
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
  /** The days of a series that were taken out (EXDATE). */
  exdates: z.array(z.string()),
  /** The days of a series whose occurrence differs from the others. */
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
 * Something on a calendar: an event, an occurrence of a series, or a birthday or day of death of the person whom the
 * circle is for, which nobody has to write.
 */
export const Occurrence = z.object({
  /** Names it among the others. */
  id: z.string(),
  kind: z.enum(occurrenceKinds),
  /** Null for birthdays and days of death. */
  event_id: Id.nullable(),
  /** The day on which the rule has it start, in the event's time zone. It stays when the occurrence is moved. */
  occurrence: z.string(),
  /** The event's title; of a birthday or day of death, the person's name. */
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  event_type: z.enum(eventTypes),
  schedule_type: ScheduleType,
  starts_at: TimeOrDay,
  ends_at: TimeOrDay,
  all_day: z.boolean(),
  timezone: z.string(),
  /** It differs from the other occurrences of its series. */
  is_changed: z.boolean(),
  author_id: Id.nullable(),
  rsvp: z.boolean(),
  answers: RsvpCounts,
  /** How many years ago the person was born, or died; null for events. */
  years: z.int().nullable(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** Who answered, about the whole series or one occurrence: there, an answer about the series counts where none is given. */
export const Rsvp = z.object({
  answers: RsvpCounts,
  mine: z.enum(rsvpAnswers).nullable(),
  people: z.array(z.object({ user_id: Id, name: z.string(), answer: z.enum(rsvpAnswers) })),
});
export type Rsvp = z.infer<typeof Rsvp>;

named({ Event, Occurrence, Rsvp });
