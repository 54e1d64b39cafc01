import { useInfiniteQuery } from '@tanstack/react-query';
import type { NewsGlance } from '../noun.ts';
import { newsOf } from './news-page.ts';

/** What the circle's page knows about its news; undefined until they have loaded. */
export const useNewsGlance = (circleId: string): { news: NewsGlance | undefined; isPlaced: boolean } => {
  const { data, error, hasNextPage } = useInfiniteQuery(newsOf(circleId));
  const kinds = new Set(data?.pages.flatMap(({ items }) => items.map(({ kind }) => kind)));
  return { news: data && { kinds, hasMore: hasNextPage }, isPlaced: data !== undefined || error !== null };
};
