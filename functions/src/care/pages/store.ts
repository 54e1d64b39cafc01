import { scopes, moderationStatuses } from '@kindred/contract/care/moderation';
import { pageTypes, type PageType } from '@kindred/contract/care/page-types/page-types';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { newId } from '../../platform/crypto.ts';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { actorOf, newsOfKind } from '../telling.ts';

const PageFields = z.object({
  circle_id: z.string(),
  page_type: z.enum(pageTypes),
  scope: z.enum(scopes),
  status: z.enum(moderationStatuses),
  rejection_reason: z.string().nullable(),
  author_id: z.string(),
  /** The author's name for the circle's news; removed with the account. */
  author_name: z.string().nullable().optional(),
  /** Its languages, starting with the one in which it was created. */
  langs: z.array(z.string()),
  /** Titles by language. */
  titles: z.record(z.string(), z.string()),
  /** Where the text of a language is stored, if not in the default place (`contentId`). */
  places: z.record(z.string(), z.string()).optional(),
});
export type StoredPage = RecordOf<typeof pages>;

/** Pages, as lists show them. Their texts are stored separately, one document per language. */
export const pages = collection({
  name: 'pages',
  queries: [['author_id'], ['circle_id'], ['status']],
  times: 'snake',
  schema: PageFields,
  foundBy: ['page_type', 'asc'],
  sorts: {
    page_type: ({ page_type }) => page_type,
    title: ({ langs, titles }) => textKey(titles[langs[0]!]),
    created_at: (_, created) => created,
  },
  search: ({ titles }) => Object.values(titles),
  echo: ({ id, circle_id, status, author_id, author_name, langs, titles }) => {
    if (status !== 'PUBLISHED') return null;
    const title = titles[langs[0]!] ?? null;
    return newsOfKind('page', { circle_id, record_id: id, title, ...actorOf(author_id, author_name) });
  },
});

/** Returns the id of a circle's page of a type. It ensures that there is only one. */
export const pageId = (circleId: string, type: PageType): string => `${circleId}_${type}`;

const ContentFields = z.object({
  circle_id: z.string(),
  page_id: z.string(),
  lang: z.string(),
  content: z.string(),
  saved_by: z.string(),
  saved_at: z.string(),
  /** How many revisions the text has had. */
  revisions: z.int(),
});
export type StoredContent = RecordOf<typeof pageContents>;

export const pageContents = collection({
  name: 'pageContents',
  queries: [['circle_id'], ['lang'], ['page_id']],
  times: 'snake',
  schema: ContentFields,
});

export const contentId = (id: string, lang: string): string => `${id}_${lang}`;

/** Returns a new place for a text. A deleted text may still be stored elsewhere and be restored. */
export const newPlace = (id: string, lang: string): string => `${contentId(id, lang)}_${newId()}`;

/** Returns where a page's text in one language is stored. */
export const wordsPlace = ({ id, places }: Pick<StoredPage, 'id' | 'places'>, lang: string): string =>
  places?.[lang] ?? contentId(id, lang);

/** Earlier revisions of texts. */
export const pageRevisions = collection({
  name: 'pageRevisions',
  queries: [['circle_id'], ['page_id']],
  times: 'snake',
  schema: ContentFields.omit({ revisions: true }).extend({ revision: z.int() }),
});

/** Returns a revision's id; each overwrites the one fifty before it. */
export const revisionId = (content: string, revision: number): string =>
  `${content}_${revision % limits.pageRevisions}`;

/** Returns the numbers of a text's stored revisions, newest first, given how many it has had. */
export const keptRevisions = (count: number, before = count + 1): number[] => {
  const newest = Math.min(count, before - 1);
  const oldest = Math.max(1, count - limits.pageRevisions + 1);
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index);
};
