import { scopes, moderationStatuses } from '@kindred/contract/care/moderation';
import { pageTypes, type PageType } from '@kindred/contract/care/pages/page-types';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { newId } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';

const PageFields = z.object({
  circle_id: z.string(),
  page_type: z.enum(pageTypes),
  scope: z.enum(scopes),
  status: z.enum(moderationStatuses),
  rejection_reason: z.string().nullable(),
  author_id: z.string(),
  /** The one in which it was begun first. */
  langs: z.array(z.string()),
  /** By language. */
  titles: z.record(z.string(), z.string()),
  /** By language: where its words lie, if that is not where they lie at first (`contentId`). */
  places: z.record(z.string(), z.string()).optional(),
});
export type StoredPage = RecordOf<typeof pages>;

/** Pages: what lists show of them. Their words lie beside them, a document for each language. */
export const pages = collection({
  name: 'pages',
  times: 'snake',
  schema: PageFields,
  sorts: {
    page_type: ({ page_type }) => page_type,
    title: ({ langs, titles }) => textKey(titles[langs[0]!]),
    created_at: (_, created) => created,
  },
  search: ({ titles }) => Object.values(titles),
});

/** One page for each type: the id says which, so that there cannot be two. */
export const pageId = (circleId: string, type: PageType): string => `${circleId}_${type}`;

const ContentFields = z.object({
  circle_id: z.string(),
  page_id: z.string(),
  lang: z.string(),
  content: z.string(),
  saved_by: z.string(),
  saved_at: z.string(),
  /** How often these words have been replaced. */
  revisions: z.int(),
});
export type StoredContent = RecordOf<typeof pageContents>;

export const pageContents = collection({ name: 'pageContents', times: 'snake', schema: ContentFields });

export const contentId = (id: string, lang: string): string => `${id}_${lang}`;

/** A place of their own for words that begin: those that were deleted may still lie at another, and come back. */
export const newPlace = (id: string, lang: string): string => `${contentId(id, lang)}_${newId()}`;

/** Where the words of one of a page's languages lie. */
export const wordsPlace = ({ id, places }: Pick<StoredPage, 'id' | 'places'>, lang: string): string =>
  places?.[lang] ?? contentId(id, lang);

/** What words were before they were replaced. */
export const pageRevisions = collection({
  name: 'pageRevisions',
  times: 'snake',
  schema: ContentFields.omit({ revisions: true }).extend({ revision: z.int() }),
});

/** Revisions take the places of those that are fifty older. */
export const revisionId = (content: string, revision: number): string =>
  `${content}_${revision % limits.pageRevisions}`;

/** The revisions that are kept of words that have been replaced so often, the newest first. */
export const keptRevisions = (count: number, before = count + 1): number[] => {
  const newest = Math.min(count, before - 1);
  const oldest = Math.max(1, count - limits.pageRevisions + 1);
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index);
};
