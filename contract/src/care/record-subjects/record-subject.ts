import * as z from 'zod';
import { Id, nameLine, optionalLine, optionalNameLine, text, Timestamp } from '../../fields.ts';
import { isWholeDay } from '../../dates.ts';
import { named } from '../../named.ts';

/** A day without a time, as on a gravestone: `1938-04-02`. Years before 1000 are typing errors. */
export const Day = z.iso.date().refine((day) => day >= '1000', 'Not a day since the year 1000');

/** Text of several lines that may be left out; an empty one is none. */
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

/** A date of somebody's life, or as much of it as is known: `1938`, `1938-04` or `1938-04-02`. */
export const PartialDay = z
  .string()
  .refine((date) => partialDay.test(date) && (!isWholeDay(date) || Day.safeParse(date).success), notPartialDay)
  .meta({ pattern: partialDay.source });

/** How long a death waits for objections if nobody could confirm it; in hours. */
export const deathWaitHours = 72;

/** How long a confirmed death releases nothing, and how long a message written after it waits; in seconds. */
export const releaseSeconds = 3600;

/** How a death was confirmed: by a second person, by 72 hours, or because it was before the circle was made. */
export const deathConfirmations = ['person', 'wait', 'before_circle'] as const;

/**
 * A death, recorded by a circle admin. To confirm it takes an admin or family member who had that role before it was
 * recorded, and whom the recorder did not bring in: not invited, approved or promoted by the recorder, or by somebody whom
 * the recorder brought in. If nobody could have confirmed it in the 14 days before, it counts as confirmed at `waits_until`.
 * A death before the circle was created needs no second person until a message depends on it. Until it is confirmed, only
 * admins and family members see it.
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
  /** When messages and events that wait for it are released: an hour after the confirmation. Null while a day is missing. */
  releases_at: Timestamp.nullable(),
  /** When something was delivered because of it: from then on it can be neither withdrawn nor corrected. */
  effects_at: Timestamp.nullable(),
  /**
   * Whether a second person has to confirm it. A death before the circle was created needs no confirmation until a message
   * depends on it. Only admins and family members get this.
   */
  is_asked: z.boolean(),
  /** While it needs a second person: who may confirm it, if still admins or family members. Only these get the list. */
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
  /** How many people they are for, each counted once. */
  recipients: z.int(),
  /** How many of the messages go as soon as the hour is over. The others go on their days. */
  at_once: z.int(),
  /** When the first of the others is sent; null if there is none, or a day is missing. */
  next_at: Timestamp.nullable(),
  /** When the hour is over, if the death was confirmed now or is already; null while a day is missing. */
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
  /** A document of the circle, a picture. */
  picture: Id.nullable().default(null),
  gender: optionalLine(60).default(null),
  faith: optionalLine(80).default(null),
};

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
   * Read-only: the date of the confirmed death, as much of it as is known; null until then. Only the calls for the death
   * write it.
   */
  death_date: PartialDay.nullable(),
  death: Death.nullable(),
  /** Told where the person is read: whether somebody shares wishes for the funeral with the reader. */
  has_shared_wishes: z.boolean().optional(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type RecordSubject = z.infer<typeof RecordSubject>;

named({ Day, PartialDay, Death, DeathRelease, RecordSubject });
