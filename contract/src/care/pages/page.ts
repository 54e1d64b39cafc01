import * as z from 'zod';
import { TextByLanguage } from '../../core/translations/translation.ts';
import { Id, Language, line, optionalLine, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { moderationStatuses, scopes } from '../moderation.ts';
import { Markdown } from '../../markdown/markdown.ts';
import { pageTypes } from '../page-types/page-types.ts';

/**
 * A type of page, with its names and descriptions in every known language: the product's own and the tenant's
 * translations.
 */
export const PageTypeRecord = z.object({ id: z.enum(pageTypes), names: TextByLanguage, helps: TextByLanguage });
export type PageTypeRecord = z.infer<typeof PageTypeRecord>;

/** A page's title and content in one language. */
const PageContent = z.object({ title: z.string(), content: z.string() });

/**
 * A page about the record subject. `contents` has the text in the requested language, or in the fallback (`lang`);
 * `langs` lists all languages, the original first.
 */
export const Page = z.object({
  id: Id,
  circle_id: Id,
  page_type: z.enum(pageTypes),
  scope: z.enum(scopes),
  status: z.enum(moderationStatuses),
  /** Why it was rejected, in an admin's words; null if it was not. */
  rejection_reason: z.string().nullable(),
  /** The member who created it. The membership has the name, if it still exists. */
  author_id: Id,
  lang: Language,
  langs: z.array(Language),
  contents: z.record(Language, PageContent),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Page = z.infer<typeof Page>;

/** A page in a list; `content` is included with `detail=true`. */
export const PageSummary = Page.omit({ contents: true }).extend({ title: z.string(), content: z.string().optional() });
export type PageSummary = z.infer<typeof PageSummary>;

/** An earlier text of a page in one language, before the next save. */
export const PageRevision = z.object({
  revision: z.int(),
  lang: Language,
  content: z.string(),
  /** Who saved this text, and when. */
  saved_by: Id,
  saved_at: Timestamp,
});
export type PageRevision = z.infer<typeof PageRevision>;

/** Without a title it is named after its type. It always starts as PENDING, since it has yet to be written. */
export const PageCreate = z.strictObject({
  page_type: z.enum(pageTypes),
  scope: z.enum(scopes).default('CIRCLE'),
  lang: Language.default('en'),
  title: optionalLine(150).default(null),
  content: Markdown.default(''),
});

/** With `open_public_page` an admin agrees to open a public page for the circle if it has none yet. */
export const PageSettings = z.strictObject({
  scope: z.enum(scopes).optional(),
  title: line(150).optional(),
  /** The language of the title. */
  lang: Language.optional(),
  open_public_page: z.boolean().default(false),
});

export const PageStatus = z.strictObject({
  status: z.enum(moderationStatuses),
  /** For the authors; stored only with a rejection. */
  reason: optionalLine(500).default(null),
  open_public_page: z.boolean().default(false),
});

named({ PageTypeRecord, PageContent, Page, PageSummary, PageRevision, PageCreate, PageSettings, PageStatus });
