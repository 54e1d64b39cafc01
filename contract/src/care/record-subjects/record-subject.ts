import * as z from 'zod';
import { Id, nameLine, optionalLine, optionalNameLine, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** A day without a time, as it stands on a stone: `1938-04-02`. Nobody whom a circle is for was born before 1000. */
export const Day = z.iso.date().refine((day) => day >= '1000', 'Not a day since the year 1000');

/** Text of several lines that may be left out; an empty one is none. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .transform((written) => written || null)
    .default(null);

/** How long a sole admin's word on a death waits, for others to object; in hours. */
export const deathWaitHours = 72;

/**
 * A recorded death: recorded by a circle admin, confirmed by another admin or a family member. If the circle has no
 * other admin, it counts as confirmed at `waits_until`, 72 hours later, with `confirmed_by` null, unless a family member
 * confirms or withdraws it sooner. If the other admins leave, the 72 hours start then; if another joins, it waits for a
 * confirmation instead. Until confirmed, only admins and family members see it.
 */
export const Death = z.object({
  date: Day,
  recorded_by: Id,
  recorded_at: Timestamp,
  confirmed_by: Id.nullable(),
  confirmed_at: Timestamp.nullable(),
  waits_until: Timestamp.nullable(),
  /** When something was delivered because of it: from then on it can be neither taken back nor corrected. */
  effects_at: Timestamp.nullable(),
});
export type Death = z.infer<typeof Death>;

export const RecordSubjectWrite = {
  first_name: nameLine(80),
  last_name: optionalNameLine(80).default(null),
  birth_date: Day.nullable().default(null),
  birth_place: optionalLine(120).default(null),
  /** Markdown. */
  biography: optionalText(20_000),
  /** A document of the circle, a picture. */
  picture: Id.nullable().default(null),
  gender: optionalLine(60).default(null),
  faith: optionalLine(80).default(null),
};

/** Whom a circle is for. There is one in a circle, or none. */
export const RecordSubject = z.object({
  id: Id,
  circle_id: Id,
  first_name: z.string(),
  last_name: z.string().nullable(),
  birth_date: Day.nullable(),
  birth_place: z.string().nullable(),
  biography: z.string().nullable(),
  picture: Id.nullable(),
  gender: z.string().nullable(),
  faith: z.string().nullable(),
  /** Read-only: the date of the confirmed death, null until then. It is written by the calls for the death alone. */
  death_date: Day.nullable(),
  death: Death.nullable(),
  /** Told where the person is read: whether somebody shares wishes for the funeral with the reader. */
  has_shared_wishes: z.boolean().optional(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type RecordSubject = z.infer<typeof RecordSubject>;

named({ Day, Death, RecordSubject });
