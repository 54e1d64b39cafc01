import * as z from 'zod';
import { Id, nameLine, optionalLine, optionalNameLine, text, Timestamp } from '../../fields.ts';
import { isWholeDay } from '../../dates.ts';
import { named } from '../../named.ts';

/** A day without a time, as on a gravestone: `1938-04-02`. Years before 1000 are typing errors. */
export const Day = z.iso.date().refine((day) => day >= '1000', 'Not a day since the year 1000');

/** An optional text of several lines; an empty one counts as missing. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((written) => written || null)
    .default(null);

const notPartialDay = {
  error: 'A year such as 1938, a month such as 1938-04, or a day such as 1938-04-02',
  params: { code: 'partial_day' },
};
const partialDay = /^[1-9]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** A date in a person's life, as precisely as it is known: `1938`, `1938-04` or `1938-04-02`. */
export const PartialDay = z
  .string()
  .refine((date) => partialDay.test(date) && (!isWholeDay(date) || Day.safeParse(date).success), notPartialDay)
  .meta({ pattern: partialDay.source });

/** Hours that a death waits for objections if nobody could confirm it. */
export const deathWaitHours = 72;

/** Seconds during which a confirmed death releases nothing, and a message written after it waits. */
export const releaseSeconds = 3600;

/** How a death was confirmed: by a second person, after 72 hours, or because it was before the circle was created. */
export const deathConfirmations = ['person', 'wait', 'before_circle'] as const;

/**
 * A death, recorded by a circle admin. An admin or family member can confirm it if they had that role before it was
 * recorded and the recorder did not bring them in: they were not invited, approved or promoted by the recorder, or by a
 * person whom the recorder brought in. If nobody could have confirmed it in the 14 days before, it counts as confirmed
 * at `waits_until`. A death before the circle was created needs no second person until a message depends on it. Until
 * it is confirmed, only admins and family members see it.
 */
export const Death = z.object({
  date: PartialDay,
  recorded_by: Id,
  recorded_at: Timestamp,
  confirmed_by: Id.nullable(),
  confirmed_at: Timestamp.nullable(),
  confirmed_how: z.enum(deathConfirmations).nullable(),
  /** When it counts as confirmed without a second person; null if it needs one. */
  waits_until: Timestamp.nullable(),
  /**
   * When messages and events that wait for it are released: an hour after the confirmation. Null if the date has no
   * day.
   */
  releases_at: Timestamp.nullable(),
  /** When something was delivered because of it: from then on it can be neither withdrawn nor corrected. */
  effects_at: Timestamp.nullable(),
  /**
   * Whether a second person has to confirm it. A death before the circle was created needs no confirmation until a message
   * depends on it. Only admins and family members get this.
   */
  is_asked: z.boolean(),
  /**
   * While it needs a second person: the people who may confirm it, if they are still admins or family members. Only
   * they get the list.
   */
  confirmers: z.array(Id),
  /** Whether the caller may confirm it. */
  may_confirm: z.boolean(),
  /** Whether the caller may withdraw it. */
  may_withdraw: z.boolean(),
});
export type Death = z.infer<typeof Death>;

/** What a recorded death sends: the messages that wait for it and that their authors do not hold back. */
export const DeathRelease = z.object({
  messages: z.int(),
  /** Number of distinct recipients. */
  recipients: z.int(),
  /** How many of the messages are sent as soon as the hour is over. The others are sent on their own days. */
  at_once: z.int(),
  /** When the first of the others is sent; null if there is none, or if the date has no day. */
  next_at: Timestamp.nullable(),
  /** When the hour ends if the death is confirmed now, or was already; null if the date has no day. */
  releases_at: Timestamp.nullable(),
  /** False if there are more messages than are counted. */
  is_whole: z.boolean(),
});
export type DeathRelease = z.infer<typeof DeathRelease>;

export const RecordSubjectWrite = {
  first_name: nameLine(80),
  last_name: optionalNameLine(80).default(null),
  birth_date: PartialDay.nullable().default(null),
  birth_place: optionalLine(120).default(null),
  /** Markdown. */
  biography: optionalText(20_000),
  /** A picture among the circle's documents. */
  picture: Id.nullable().default(null),
  gender: optionalLine(60).default(null),
  faith: optionalLine(80).default(null),
};

/** What is known about a person when their circle is created. */
export const PersonCreate = z.strictObject({
  first_name: RecordSubjectWrite.first_name,
  last_name: RecordSubjectWrite.last_name,
  birth_date: RecordSubjectWrite.birth_date,
  /** Recorded like any death: one of before today needs no second person until a message depends on it. */
  death_date: PartialDay.nullable().default(null),
});

/** The person whom a circle is for. A circle has at most one. */
export const RecordSubject = z.object({
  id: Id,
  circle_id: Id,
  first_name: z.string(),
  last_name: z.string().nullable(),
  birth_date: PartialDay.nullable(),
  birth_place: z.string().nullable(),
  biography: z.string().nullable(),
  picture: Id.nullable(),
  gender: z.string().nullable(),
  faith: z.string().nullable(),
  /**
   * Read-only: the date of the confirmed death, as precisely as it is known; null until then. Only the endpoints for
   * the death write it.
   */
  death_date: PartialDay.nullable(),
  death: Death.nullable(),
  /** Included when the person is read: whether anyone shares funeral wishes with the caller. */
  has_shared_wishes: z.boolean().optional(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type RecordSubject = z.infer<typeof RecordSubject>;

named({ Day, PartialDay, PersonCreate, Death, DeathRelease, RecordSubject });
