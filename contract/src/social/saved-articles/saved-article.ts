import * as z from 'zod';
import { Etag, Id, line, text, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { fetchFaults, WebAddress } from '../sources/source.ts';

/** `FETCHING`: its text is being fetched. `FAILED`: it could not be; address, note and tags are kept. */
export const savedStatuses = ['FETCHING', 'READY', 'FAILED'] as const;

/** Why a page could not be read, in addition to the faults of a fetch. Screens have a sentence for each. */
export const readingFaults = ['not_a_page', 'too_complex', 'no_text'] as const;
export const savingFaults = [...fetchFaults, ...readingFaults] as const;
export type SavingFault = (typeof savingFaults)[number];

export const SavedArticleWrite = {
  title: line(200),
  /** Markdown. */
  note: text(20_000).default(''),
  tags: z.array(line(40)).max(20).default([]),
};

/** Saves an address, or an article that was fetched. Exactly one of the two. */
export const SavedArticleCreate = z
  .strictObject({
    url: WebAddress.optional(),
    articleId: Id.optional(),
    title: line(200).optional(),
    note: SavedArticleWrite.note,
    tags: SavedArticleWrite.tags,
  })
  .refine(({ url, articleId }) => (url === undefined) !== (articleId === undefined), {
    path: ['url'],
    error: 'Give either an address or an article',
    params: { code: 'required' },
  });

/** An article that somebody keeps. It has its own words, which stay when the fetched article goes. */
export const SavedArticle = z.object({
  id: Id,
  url: z.string().nullable(),
  ...SavedArticleWrite,
  excerpt: z.string(),
  author: z.string().nullable(),
  siteName: z.string().nullable(),
  publishedAt: Timestamp.nullable(),
  words: z.int(),
  pictureEtag: Etag.nullable(),
  status: z.enum(savedStatuses),
  /** Why the text could not be fetched. */
  failure: z.object({ code: z.enum(savingFaults), message: z.string() }).nullable(),
  savedBy: z.object({ id: Id, name: z.string() }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type SavedArticle = z.infer<typeof SavedArticle>;

/** A saved article with its text, as sanitised HTML. */
export const SavedArticleText = SavedArticle.extend({ contentHtml: z.string() });
export type SavedArticleText = z.infer<typeof SavedArticleText>;

named({ SavedArticle, SavedArticleText, SavedArticleCreate });
