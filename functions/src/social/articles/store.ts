import { fold } from '@kindred/contract/fold';
import { articleDays } from '@kindred/contract/social/articles/article';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { termsOf } from './words.ts';

const daySeconds = 24 * 3600;
export const keptSeconds = articleDays * daySeconds;

const schema = z.object({
  url: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string().nullable(),
  publishedAt: z.string(),
  changedAt: z.string().nullable(),
  feedGuid: z.string().nullable(),
  /** The sources that have it, the first one first. Title and category are copies. */
  sources: z.array(z.object({ id: z.string(), title: z.string(), category: z.string().nullable() })),
  tags: z.array(z.string()),
  words: z.int(),
  /** Words of the text that neither title nor excerpt has, for searches. */
  textWords: z.string(),
  picture: z.object({ path: z.string(), etag: z.string() }).nullable(),
  savedId: z.string().nullable(),
  /** The source whose words it has, and whether that source is of the article's own site. */
  wordsFrom: z.object({ sourceId: z.string(), isOwnSite: z.boolean() }),
  /** The hash of the entry that was stored. */
  digest: z.string(),
  /** When a feed had it, with a month's precision. */
  seenAt: z.string(),
  /** Its feeds' ids, and its title with its day. */
  keys: z.array(z.string()),
});
export type ArticleFields = z.output<typeof schema>;

/** The names by which lists find an article. */
export const listNames = {
  source: (sourceId: string) => `source:${sourceId}`,
  category: (category: string) => `category:${fold(category)}`,
  tag: (tag: string) => `tag:${fold(tag)}`,
  word: (term: string) => `word:${term}`,
};

export const namesOf = (article: ArticleFields): string[] => [
  ...new Set([
    ...article.sources.flatMap(({ id, category }) => [
      listNames.source(id),
      ...(category === null ? [] : [listNames.category(category)]),
    ]),
    ...article.tags.map(listNames.tag),
    ...article.keys,
    ...termsOf(article).map(listNames.word),
  ]),
];

/** Articles that were fetched. Lists and searches do not read their texts. */
export const articles = collection({
  name: 'articles',
  times: 'camel',
  queries: [['_in[]', '-_sort.publishedAt'], ['_sort.fetchedAt'], ['-_sort.fetchedAt']],
  schema,
  sorts: {
    publishedAt: (article) => article.publishedAt,
    fetchedAt: (_, created) => created,
  },
  foundBy: ['publishedAt', 'desc'],
  search: (article) => [article.title],
  names: namesOf,
  expireAt: ({ seenAt }) => dateAfter(seenAt, keptSeconds),
});
export type StoredArticle = RecordOf<typeof articles>;

/** The texts of articles, under the same ids. */
export const articleTexts = collection({
  name: 'articleTexts',
  times: 'camel',
  schema: z.object({ contentHtml: z.string(), seenAt: z.string() }),
  expireAt: ({ seenAt }) => dateAfter(seenAt, keptSeconds),
});

/** How many articles of a tenant, and of each of its sources, were added on a day. */
export const articleDayCounts = collection({
  name: 'articleDays',
  times: 'camel',
  schema: z.object({
    added: z.int(),
    /** Those that were left out because there were too many. */
    leftOut: z.int(),
  }),
  expireAt: (_, created) => dateAfter(created, 8 * daySeconds),
});

/** Which saved article has an address, by the id of the address. */
export const savedAddresses = collection({
  name: 'savedArticleAddresses',
  times: 'camel',
  schema: z.object({ savedId: z.string() }),
});

/** That a person has read an article. Not stored for those that “mark all as read” covers. */
export const readingStates = collection({
  name: 'readingStates',
  times: 'camel',
  schema: z.object({ userId: z.string(), articleId: z.string(), fetchedAt: z.string(), readAt: z.string() }),
  queries: [['userId'], ['userId', '-_sort.fetchedAt']],
  sorts: { fetchedAt: (state) => state.fetchedAt },
  // A feed may have an article for years.
  expireAt: (_, created) => dateAfter(created, 2 * 365 * daySeconds),
});

export const readingStateId = (userId: string, articleId: string): string =>
  sha256(`${userId}/${articleId}`).slice(0, 40);

const Mark = z.object({ until: z.string(), at: z.string() });
export type Mark = z.output<typeof Mark>;

/** Up to when a person has read all articles: of the tenant, of a category or of a source. By the person's id. */
export const readingMarks = collection({
  name: 'readingMarks',
  times: 'camel',
  schema: z.object({
    all: Mark.nullable(),
    /** By `categoryKey`. */
    categories: z.record(z.string(), Mark),
    sources: z.record(z.string(), Mark),
    /** Articles that are unread in spite of a mark, with the time at which the person said so. */
    unread: z.record(z.string(), z.string()),
  }),
});
/** A field cannot have every name that a category can. */
export const categoryKey = (category: string): string => `of ${fold(category)}`;
export type ReadingMarks = z.output<(typeof readingMarks)['schema']>;

const undoSeconds = 3600;

/** What “mark all as read” replaced, so that it can be undone within an hour. */
export const markRecords = collection({
  name: 'readingMarkRecords',
  times: 'camel',
  schema: z.object({
    userId: z.string(),
    mark: Mark,
    sourceId: z.string().nullable(),
    category: z.string().nullable(),
    /** How many articles were unread. */
    marked: z.int(),
    /** The marks before. */
    before: z.object({
      all: Mark.nullable(),
      categories: z.record(z.string(), Mark),
      sources: z.record(z.string(), Mark),
    }),
  }),
  expireAt: (_, created) => dateAfter(created, undoSeconds),
});

/** The folder of the pictures that were stored on a day, relative to the tenant's files. */
export const pictureFolder = (day: string): `${string}/` => `social/articles/${day}/`;
