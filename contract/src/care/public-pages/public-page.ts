import * as z from 'zod';
import { Id, Language } from '../../fields.ts';
import { named } from '../../named.ts';
import { PublicCircle } from '../circles/public-circle.ts';
import { pageTypes } from '../page-types/page-types.ts';
import { PartialDay } from '../record-subjects/record-subject.ts';

/**
 * The record subject, as the public sees them. The birth date is shown only after a confirmed death: for the living it
 * helps impostors. The family's texts are on the published pages.
 */
export const PublicPerson = z.object({
  first_name: z.string(),
  last_name: z.string().nullable(),
  birth_date: PartialDay.nullable(),
  /** The date of the confirmed death, as much of it as is known. */
  death_date: PartialDay.nullable(),
  /** A picture that everybody may have; null where the person's is only the circle's. */
  picture_document_id: Id.nullable(),
});
export type PublicPerson = z.infer<typeof PublicPerson>;

/** What a circle shows to everybody: who it is about, and which pages there are to read. */
export const PublicOverview = z.object({
  circle: PublicCircle,
  person: PublicPerson.nullable(),
  /** The circle’s picture, where everybody may have it and it is not the person’s. */
  picture_document_id: Id.nullable(),
  /** The token of the link with which everybody may write a testimony; null where the circle does not allow it. */
  testimony_token: z.string().nullable(),
  pages: z.array(z.object({ page_type: z.enum(pageTypes), lang: Language, title: z.string() })),
});
export type PublicOverview = z.infer<typeof PublicOverview>;

/** A page as everybody reads it, in one language; `langs` are all that it can be read in. */
export const PublicPage = z.object({
  circle: PublicCircle,
  page_type: z.enum(pageTypes),
  lang: Language,
  langs: z.array(Language),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
});
export type PublicPage = z.infer<typeof PublicPage>;

named({ PublicPerson, PublicOverview, PublicPage });
