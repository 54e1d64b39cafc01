import * as z from 'zod';
import { Etag, Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';

/** How long an article is kept after a feed last had it. */
export const articleDays = 90;
/** Limit of an article's own text, in bytes of HTML. */
export const articleBytes = 200_000;

/** An article that was fetched. One that several sources have is stored once. */
export const Article = z.object({
  id: Id,
  /** The address without tracking parameters. Null if the feed has none. */
  url: z.string().nullable(),
  title: z.string(),
  /** Plain text of at most 500 characters. */
  excerpt: z.string(),
  author: z.string().nullable(),
  /** When it was published as the feed says, else when it was first fetched. */
  publishedAt: Timestamp,
  /** When the site last changed it, if the feed says so. */
  changedAt: Timestamp.nullable(),
  /** The sources that have it, the first one first. */
  sources: z.array(z.object({ id: Id, title: z.string() })),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  /** Number of words. */
  words: z.int(),
  /** Its picture, stored here. The reader’s browser asks the site for nothing. */
  pictureEtag: Etag.nullable(),
  /** Null if the caller has not read it, and for API tokens. */
  readAt: Timestamp.nullable(),
  /** Its saved copy. */
  savedId: Id.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
});
export type Article = z.infer<typeof Article>;

/** An article with its text: sanitised HTML of at most 200 KB; empty if the feed has none. */
export const ArticleText = Article.extend({ contentHtml: z.string(), feedGuid: z.string().nullable() });
export type ArticleText = z.infer<typeof ArticleText>;

/** The number of unread articles: exact up to 1,000. */
export const UnreadCount = z.object({
  total: z.int(),
  totalIsExact: z.boolean(),
  /** By source, without those that have none. */
  sources: z.array(z.object({ id: Id, unread: z.int() })),
});
export type UnreadCount = z.infer<typeof UnreadCount>;

/** What “mark all as read” marks: everything up to a time, of a source, a category, or all. */
export const MarkRead = z.strictObject({
  until: Timestamp,
  sourceId: Id.optional(),
  category: z.string().max(40).optional(),
});

/** Undoes one “mark all as read”. */
export const ReadMark = z.object({ id: Id, marked: z.int() });
export type ReadMark = z.infer<typeof ReadMark>;

named({ Article, ArticleText, UnreadCount, ReadMark });
