import { useEffect } from 'react';
import type { NewsGroup } from '../noun.ts';
import type { useFeed } from './use-feed.ts';

/** The first page and at most this many more: enough for an afternoon of adding photos. */
const mostPages = 5;

/**
 * Loads more news while a group that began on the first page goes on, so that its sentence can say how many there are:
 * “added 16 photos”.
 */
export const useWholeGroup = (
  { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: ReturnType<typeof useFeed>['query'],
  last: (NewsGroup & { readonly id: string }) | undefined,
): void => {
  const pages = data?.pages ?? [];
  const begun = pages[0]?.items.at(-1)?.id;
  const isCut = last?.isOpen === true && last.all.length > 1 && last.all.some(({ id }) => id === begun);
  const loads = isCut && hasNextPage && !isFetchNextPageError && pages.length < mostPages;
  useEffect(() => {
    if (loads && !isFetchingNextPage) void fetchNextPage();
  }, [loads, isFetchingNextPage, fetchNextPage]);
};
