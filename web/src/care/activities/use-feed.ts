import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { allNews, mergeNews } from './merge-news.ts';
import { fetchNews, newsOf } from './news-page.ts';
import type { NewsPage } from './news-page.ts';
import { useNewest } from './use-newest.ts';

/**
 * A circle's news, newest first. Listens for new entries while the page is open. They wait until `show` is called, or
 * appear at once while `isAtTop` returns true. `role` is undefined until it is known.
 */
export const useFeed = (circleId: string, role: CircleRole | undefined, isAtTop: () => boolean) => {
  const queries = useQueryClient();
  const query = useInfiniteQuery(newsOf(circleId));
  const { data } = query;
  const [fresh, setFresh] = useState<NewsPage>();
  /** What the reader had seen before opening the page: new entries stay marked until the next visit. */
  const [arrival, setArrival] = useState<Pick<NewsPage, 'items' | 'seen_until'>>();
  const isKept = useRef(data !== undefined);

  const refresh = useCallback(async (): Promise<void> => {
    // If the fetch fails, the page keeps what it shows. The listener or the next visit tries again.
    const page = await fetchNews(circleId).catch(() => undefined);
    if (!page) return;
    setFresh(page);
    setArrival((before) => before ?? page);
  }, [circleId]);
  useEffect(() => {
    if (isKept.current) void refresh();
  }, [refresh]);
  const first = data?.pages[0];
  useEffect(() => {
    if (first && !isKept.current) setArrival((before) => before ?? first);
  }, [first]);

  const heard = useNewest(circleId, role);
  const known = fresh ?? first;
  const isBehind = heard !== undefined && known !== undefined && heard !== (known.items[0]?.id ?? null);
  useEffect(() => {
    if (isBehind) void refresh();
    // Once for each id that the listener delivers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [heard, known === undefined]);

  const items = useMemo(() => data && allNews(data.pages), [data]);
  const newer = useMemo(() => {
    const newest = items?.[0]?.at ?? '';
    return fresh?.items.filter(({ at }) => at > newest).length ?? 0;
  }, [fresh, items]);
  const show = useCallback((): void => {
    if (!fresh) return;
    queries.setQueryData(newsOf(circleId).queryKey, (before) => before && mergeNews(before, fresh));
    setFresh(undefined);
  }, [circleId, fresh, queries]);
  useEffect(() => {
    if (fresh && (newer === 0 || isAtTop())) show();
  }, [fresh, newer, isAtTop, show]);

  return {
    query,
    /** Undefined until loaded. */
    items,
    hasMore: query.hasNextPage,
    /** Number of newer entries waiting to be shown. */
    newer,
    show,
    /** Time of the newest entry seen at the previous visit; undefined until known. */
    seenUntil: arrival && (arrival.seen_until ?? ''),
    /** Later entries are new. At a first visit nothing is new. */
    newSince: arrival && (arrival.seen_until ?? arrival.items[0]?.at),
  };
};
