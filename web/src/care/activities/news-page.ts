import type { Activity } from '@kindred/contract/care/activities/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const newsKey = (circleId: string) => ['news', 'of-circle', circleId] as const;

/** A page of a circle's news, newest first. */
export interface NewsPage {
  readonly items: readonly Activity[];
  readonly nextCursor: string | null;
  /** The `at` of the newest news that the reader has seen; null if none. */
  readonly seen_until: string | null;
}

/** Page sizes: a small first page, so that the circle opens quickly, and larger pages for readers who go on. */
const sizes = { first: 7, further: 20 };

export const fetchNews = (circleId: string, cursor?: string, signal?: AbortSignal): Promise<NewsPage> =>
  request('GET', '/api/v1/care/circles/{circle_id}/activities', {
    params: { circle_id: circleId },
    query: { limit: cursor ? sizes.further : sizes.first, cursor },
    ...(signal && { signal }),
  });

/** A circle's news in pages. `useFeed` refetches only the first one. */
export const newsOf = (circleId: string) =>
  infiniteQueryOptions({
    queryKey: newsKey(circleId),
    queryFn: ({ signal, pageParam }) => fetchNews(circleId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
