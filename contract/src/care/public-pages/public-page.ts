import * as z from 'zod';
import { Id, Language } from '../../fields.ts';
import { named } from '../../named.ts';
import { PublicCircle } from '../circles/public-circle.ts';
import { pageTypes } from '../page-types/page-types.ts';
import { PartialDay } from '../record-subjects/record-subject.ts';

/**
 * The record subject, as the public sees them. The birth date is shown only after a confirmed death, since a living
 * person's helps impostors. The family's texts are on the published pages.
 */
export const PublicPerson = z.object({
  first_name: z.string(),
  last_name: z.string().nullable(),
  birth_date: PartialDay.nullable(),
  /** The date of the confirmed death, as precisely as it is known. */
  death_date: PartialDay.nullable(),
  /** A picture that everyone may see; null if only the circle may see the person's picture. */
  picture_document_id: Id.nullable(),
});
export type PublicPerson = z.infer<typeof PublicPerson>;

/** What a circle shows to everyone: the person it is about, and the pages to read. */
export const PublicOverview = z.object({
  circle: PublicCircle,
  person: PublicPerson.nullable(),
  /** The circle’s picture, if everyone may see it and it is not the person’s picture. */
  picture_document_id: Id.nullable(),
  /** The token of the link through which anyone may write a testimony; null if the circle does not allow it. */
  testimony_token: z.string().nullable(),
  pages: z.array(z.object({ page_type: z.enum(pageTypes), lang: Language, title: z.string() })),
});
export type PublicOverview = z.infer<typeof PublicOverview>;

/** A public page in one language; `langs` are all languages it can be read in. */
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
