import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { Document } from '../documents/document.ts';
import { Occurrence } from '../events/event.ts';
import { pageTypes } from '../page-types/page-types.ts';
import { Testimony } from '../testimonies/testimony.ts';

/** A month of the calendar, `2026-10`. */
export const PaperMonth = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Not a month such as 2026-10');

/** The person whom the paper is about. */
const PaperSubject = z.object({
  name: z.string(),
  birth_date: z.string().nullable(),
  /** Only of a confirmed death. */
  death_date: z.string().nullable(),
  picture: Id.nullable(),
});

/** A page that was published in the month. */
const PaperPage = z.object({
  id: Id,
  page_type: z.enum(pageTypes),
  title: z.string(),
  /** The beginning of its text, without markup; null if it has none. */
  excerpt: z.string().nullable(),
  /** The language of title and excerpt. */
  lang: z.string(),
});

/** A message of the conversation in which everybody in the circle is. */
const PaperMessage = z.object({ id: Id, author_name: z.string().nullable(), text: z.string(), at: Timestamp });

/**
 * What a circle shared in a month, for a printed paper. It has only what every member of the circle may see, also if an
 * admin asks, since nobody can check who reads a paper.
 */
export const Paper = z.object({
  circle_id: Id,
  month: PaperMonth,
  /** The name of the caller, who makes the paper. */
  from: z.string(),
  subject: PaperSubject.nullable(),
  pages: z.array(PaperPage),
  /** Who joined the circle. */
  joined: z.array(z.string()),
  memories: z.array(Testimony),
  /** The best first. */
  photos: z.array(Document),
  /** The events of the month, and those of the next one. */
  past: z.array(Occurrence),
  coming: z.array(Occurrence),
  /** Only if they were asked for. */
  messages: z.array(PaperMessage),
});
export type Paper = z.infer<typeof Paper>;

/** Whether a circle makes a paper each month, and whether the caller is notified of it. */
export const PaperSettings = z.object({ monthly: z.boolean(), notified: z.boolean() });
export type PaperSettings = z.infer<typeof PaperSettings>;

named({ Paper, PaperSettings });
