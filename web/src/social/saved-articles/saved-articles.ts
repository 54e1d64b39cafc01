import type { SavedArticle, SavedArticleText } from '@kindred/contract/social/saved-articles/saved-article';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { ObjectAddresses } from '../../ui/files/object-addresses.ts';

const all = '/api/v1/social/saved-articles';
const one = `${all}/{id}` as const;

/** How often an article is polled while its text is being fetched, in milliseconds. */
const lookEvery = 1500;

export const savedArticlesKey = ['social', 'saved-articles'] as const;
const savedArticleKey = (id: string) => ['social', 'saved-article', id] as const;
const tagsKey = [...savedArticlesKey, 'tags'] as const;

export const loadSavedArticle = (id: string, signal?: AbortSignal): Promise<SavedArticleText> =>
  request('GET', one, { params: { id }, signal });

export const useSavedArticle = (id: string) =>
  useQuery({
    queryKey: savedArticleKey(id),
    queryFn: ({ signal }) => loadSavedArticle(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.status === 'FETCHING' && lookEvery,
  });

/** Refetches the list while the text of an article in it is being fetched. */
export const refreshEvery = (items: readonly SavedArticle[]): number | false =>
  items.some(({ status }) => status === 'FETCHING') && lookEvery * 2;

type SavedArticleStart =
  | { readonly articleId: string }
  | { readonly url: string; readonly title?: string; readonly note: string; readonly tags: string[] };

export const createSavedArticle = (body: SavedArticleStart, idempotencyKey: string): Promise<SavedArticle> =>
  request('POST', all, { body, idempotencyKey });

/** Returns the id of the article that is saved already, if that is why it could not be saved. */
export const savedIdIn = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.issues.find(({ code }) => code === 'already_saved')?.word : undefined;

export interface SavedArticleBody {
  readonly title: string;
  readonly note: string;
  readonly tags: string[];
}

export const updateSavedArticle = (id: string, body: SavedArticleBody, ifMatch?: number): Promise<SavedArticle> =>
  request('PUT', one, { params: { id }, body, ifMatch });

export const removeSavedArticle = (id: string): Promise<void> => request('DELETE', one, { params: { id } });

export const refetchSavedArticle = (id: string): Promise<SavedArticle> =>
  request('POST', `${one}/fetch`, { params: { id }, idempotencyKey: crypto.randomUUID() });

/** Puts a saved article from an API response into the cache. Without its text, the text stays as it was. */
export const useKeepSavedArticle = (): ((article: SavedArticle | SavedArticleText) => void) => {
  const queries = useQueryClient();
  return (article) => {
    queries.setQueryData<SavedArticleText>(
      savedArticleKey(article.id),
      (before) => before && { ...before, ...article },
    );
    void queries.invalidateQueries({ queryKey: savedArticlesKey });
  };
};

/** The newest saved articles, whose tags are offered. */
const recent = { pageSize: 100, sortBy: 'createdAt', order: 'desc' } as const;

/** The tags of the newest saved articles, to choose from. */
export const useTags = (): string[] => {
  const { data } = useQuery({
    queryKey: tagsKey,
    queryFn: ({ signal }) => request('GET', all, { query: recent, signal }),
    staleTime: 300_000,
  });
  return [...new Set(data?.items.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
};

const pictures = new ObjectAddresses(100);

/** Returns the address of a saved article's picture, by `id/etag`. */
export const pictureOf = (key: string): Promise<string> => {
  const [id = '', v = ''] = key.split('/');
  return pictures.of(key, () => request('GET', `${one}/picture`, { params: { id }, query: { v }, as: 'file' }));
};
