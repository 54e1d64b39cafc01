import type { Article, UnreadCount } from '@kindred/contract/social/articles/article';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { articlesKey } from '../article-keys.ts';

const unreadKey = [...articlesKey, 'unread'] as const;

/** How many articles the reader has not read. Counted again once a minute. */
export const useUnread = (): UnreadCount | undefined =>
  useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/social/articles/unread', { signal }),
    refetchInterval: 60_000,
  }).data;

/** Adds to the counts of an article's sources, until they are counted again. */
export const shiftUnread = (queries: QueryClient, article: Article, by: 1 | -1): void =>
  void queries.setQueryData<UnreadCount>(unreadKey, (before) => before && shifted(before, article, by));

/** Returns the counts after one article was marked. */
export const shifted = (
  { total, totalIsExact, sources }: UnreadCount,
  article: Pick<Article, 'sources'>,
  by: number,
): UnreadCount => {
  const counts = new Map(sources.map(({ id, unread }) => [id, unread]));
  for (const { id } of article.sources) counts.set(id, Math.max(0, (counts.get(id) ?? 0) + by));
  return {
    total: totalIsExact ? Math.max(0, total + by) : total,
    totalIsExact,
    sources: [...counts].map(([id, unread]) => ({ id, unread })).filter(({ unread }) => unread > 0),
  };
};
