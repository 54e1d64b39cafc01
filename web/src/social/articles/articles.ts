import type { Article, ArticleText } from '@kindred/contract/social/articles/article';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { ObjectAddresses } from '../../ui/files/object-addresses.ts';
import type { ArticleQuery } from './reader-state.ts';
import { articlesKey, openArticlesKey } from '../article-keys.ts';

const all = '/api/v1/social/articles';
const one = `${all}/{id}` as const;

const listsKey = [...articlesKey, 'list'] as const;
export const listKey = (query: ArticleQuery) => [...listsKey, query] as const;
const newestKey = (query: ArticleQuery) => [...articlesKey, 'newest', query] as const;
const articleKey = (id: string) => [...openArticlesKey, id] as const;

/** How many articles are loaded at once. */
const atOnce = 50;
/** How often new articles are looked for, in milliseconds; sooner while the tenant has none at all. */
const lookEvery = 60_000;
const lookSoon = 5000;

interface Place {
  readonly page: number;
  readonly cursor?: string;
}

/** `loadedAt`: when it was asked for; not before the newest of its articles, whatever this device's clock says. */
const loadPage = async (query: ArticleQuery, place: Place, pageSize: number, signal: AbortSignal) => {
  const asked = new Date().toISOString();
  const page = await request('GET', all, { query: { ...query, ...place, pageSize }, signal });
  const loadedAt = page.items.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), asked);
  return { ...page, loadedAt };
};

type ArticlePage = Awaited<ReturnType<typeof loadPage>>;
type Pages = InfiniteData<ArticlePage, Place>;

/** The articles of a query, newest first. They stay as they are while somebody reads: nothing is refetched by itself. */
export const useArticles = (query: ArticleQuery) =>
  useInfiniteQuery({
    queryKey: listKey(query),
    queryFn: ({ pageParam, signal }) => loadPage(query, pageParam, atOnce, signal),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: ({ nextCursor }, pages): Place | null =>
      nextCursor === null ? null : { page: pages.length + 1, cursor: nextCursor },
    staleTime: Infinity,
    // Comparing thousands of articles with each change takes longer than rendering the one that changed.
    structuralSharing: false,
  });

/** Returns all articles of loaded pages. One that has moved to a later page in between appears once. */
export const allOf = (pages: readonly ArticlePage[]): Article[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((article) => [article.id, article])).values(),
];

/** Returns whether there are newer articles than the ones that are listed. */
export const useHasNewer = (query: ArticleQuery, listed: readonly Article[] | undefined): boolean => {
  const isStart = listed?.length === 0 && Object.keys(query).length === 0;
  const { data } = useQuery({
    queryKey: newestKey(query),
    queryFn: async ({ signal }) => (await loadPage(query, { page: 1 }, 1, signal)).items[0] ?? null,
    enabled: listed !== undefined,
    staleTime: lookEvery,
    refetchInterval: isStart ? lookSoon : lookEvery,
  });
  const newest = listed?.[0];
  if (!data || !listed) return false;
  return (!newest || data.publishedAt >= newest.publishedAt) && !listed.some(({ id }) => id === data.id);
};

export const articleQuery = (id: string) => ({
  queryKey: articleKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ArticleText> =>
    request('GET', one, { params: { id }, signal }),
  staleTime: 300_000,
});

export const setRead = (id: string, read: boolean): Promise<Article> =>
  request('PUT', `${one}/read`, { params: { id }, body: { read } });

export const markRead = (body: { until: string; sourceId?: string; category?: string }) =>
  request('POST', `${all}/read`, { body, idempotencyKey: crypto.randomUUID() });

export const undoMarkRead = (id: string): Promise<void> => request('DELETE', `${all}/read/{id}`, { params: { id } });

/** Changes an article wherever it is cached, so that every place shows the same. */
export const patchArticle = (queries: QueryClient, id: string, patch: Partial<Article>): void => {
  const change = <Of extends Article>(article: Of): Of => (article.id === id ? { ...article, ...patch } : article);
  const isHere = ({ items }: ArticlePage): boolean => items.some((article) => article.id === id);
  queries.setQueriesData<Pages>({ queryKey: listsKey }, (before) => {
    if (!before?.pages.some(isHere)) return before;
    const pages = before.pages.map((page) => (isHere(page) ? { ...page, items: page.items.map(change) } : page));
    return { ...before, pages };
  });
  queries.setQueryData<ArticleText>(articleKey(id), (before) => before && change(before));
};

const pictures = new ObjectAddresses(300);

/** Returns the address of an article's picture, by `id/etag`. */
export const pictureOf = (key: string): Promise<string> => {
  const [id = '', v = ''] = key.split('/');
  return pictures.of(key, () => request('GET', `${one}/picture`, { params: { id }, query: { v }, as: 'file' }));
};
