import { useEffect } from 'react';
import type { NewsGroup } from '../noun.ts';
import type { useFeed } from './use-feed.ts';

/** The first page and one more, since each of its entries costs a read: enough for about 20 photos. */
const mostPages = 2;

/**
 * Loads more news if added photos that began on the first page go on, so that the sentence can say how many there are:
 * “added 16 photos”.
 */
export const useWholeGroup = (
  { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: ReturnType<typeof useFeed>['query'],
  last: (NewsGroup & { readonly id: string }) | undefined,
): void => {
  const pages = data?.pages ?? [];
  const begun = pages[0]?.items.at(-1)?.id;
  const isOfPhotos = last?.all[0]?.kind === 'document';
  const isCut = isOfPhotos && last.isOpen && last.all.length > 1 && last.all.some(({ id }) => id === begun);
  const loads = isCut && hasNextPage && !isFetchNextPageError && pages.length < mostPages;
  useEffect(() => {
    if (loads && !isFetchingNextPage) void fetchNextPage();
  }, [loads, isFetchingNextPage, fetchNextPage]);
};
