import { savedStatuses, savingFaults } from '@kindred/contract/social/saved-articles/saved-article';
import { fold } from '@kindred/contract/fold';
import * as z from 'zod';
import { collection, type RecordOf, textKey } from '../../platform/firestore/collection.ts';
import { termsOf } from '../articles/words.ts';

const schema = z.object({
  url: z.string().nullable(),
  /** The fetched article that it is, if that is still kept. */
  articleId: z.string(),
  title: z.string(),
  /** The title is the person’s own: fetching the page again does not replace it. */
  hasOwnTitle: z.boolean(),
  note: z.string(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  author: z.string().nullable(),
  siteName: z.string().nullable(),
  publishedAt: z.string().nullable(),
  words: z.int(),
  /** Words of the text that neither title nor excerpt has, for searches. */
  textWords: z.string(),
  picture: z.object({ path: z.string(), etag: z.string() }).nullable(),
  status: z.enum(savedStatuses),
  failure: z.object({ code: z.enum(savingFaults), message: z.string() }).nullable(),
  /** The fetch that is under way: the result of an earlier one is dropped. */
  fetchId: z.string().nullable(),
  savedBy: z.object({ id: z.string(), name: z.string() }),
});
type SavedFields = z.output<typeof schema>;

/** The names by which lists find a saved article. */
export const listNames = {
  tag: (tag: string) => `tag:${fold(tag)}`,
  word: (term: string) => `word:${term}`,
};

/** What a search looks at. */
const searchedIn = ({ title, siteName, tags, excerpt, note, textWords }: SavedFields) => ({
  title,
  author: [siteName ?? '', ...tags].join(', '),
  excerpt: `${excerpt} ${note}`,
  textWords,
});

export const phrasesOf = (saved: SavedFields): string[] => Object.values(searchedIn(saved));

export const namesOf = (saved: SavedFields): string[] => [
  ...new Set([...saved.tags.map(listNames.tag), ...termsOf(searchedIn(saved)).map(listNames.word)]),
];

/** Articles that somebody keeps, with their own words. */
export const savedArticles = collection({
  name: 'savedArticles',
  times: 'camel',
  queries: [['_in[]', '-_sort.createdAt'], ['savedBy.id']],
  schema,
  sorts: {
    createdAt: (_, created) => created,
    title: (saved) => textKey(saved.title),
  },
  foundBy: ['createdAt', 'desc'],
  search: (saved) => [saved.title, saved.siteName, ...saved.tags],
  names: namesOf,
  counted: true,
  audited: {
    noun: 'savedArticle',
    label: (saved) => saved.title,
    secret: () => ['note', 'textWords', 'picture', 'fetchId'],
  },
});
export type StoredSavedArticle = RecordOf<typeof savedArticles>;

/** The texts of saved articles, under the same ids. */
export const savedArticleTexts = collection({
  name: 'savedArticleTexts',
  times: 'camel',
  schema: z.object({ contentHtml: z.string() }),
});

/** Returns the folder of a saved article’s picture, relative to the tenant’s files. */
export const savedFolder = (id: string): `${string}/` => `social/saved-articles/${id}/`;
