import * as z from 'zod';
import { Id, optionalLine, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** The author's mood that day, from worst to best. */
export const moods = ['very_low', 'low', 'even', 'good', 'very_good'] as const;
export type Mood = (typeof moods)[number];

export const visibilities = ['private', 'circle'] as const;

/** `2026-11`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Not a month such as 2026-11');

const oldest = '1900-01-01';
const newest = '2199-12-31';

export const DiaryNoteWrite = {
  /** The circle it is kept in, always one of the author's circles; required for notes that the circle can read. */
  circle_id: Id.nullable().default(null),
  title: optionalLine(150).default(null),
  /** Markdown. */
  text: text(20_000).min(1),
  mood: z.enum(moods).nullable().default(null),
  /** The day it is about, in the author's own calendar. */
  noted_on: z.iso.date().refine((day) => day >= oldest && day <= newest, `A day from ${oldest} to ${newest}`),
  visibility: z.enum(visibilities).default('private'),
};

/**
 * A note about a day. A private one is visible to its author only; circle admins, the platform and other people's
 * exports never see it. A private note outlives its circle; a note for the circle is deleted with it.
 */
export const DiaryNote = z.object({
  id: Id,
  circle_id: Id.nullable(),
  /** Null once the author's account has ended: "former member". */
  author_id: Id.nullable(),
  author_name: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  mood: z.enum(moods).nullable(),
  noted_on: z.string(),
  visibility: z.enum(visibilities),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type DiaryNote = z.infer<typeof DiaryNote>;

named({ DiaryNote });
