import type { Document } from '@kindred/contract/care/documents/document';
import { useEffect } from 'react';
import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { type DocumentFilters, type DocumentOrder, documentOrders } from './document-order.ts';
import { type Change, patchedList } from './patched-list.ts';

const documentsKey = (circleId: string) => ['care', 'documents', circleId] as const;

const pageSize = 50;

/** Longer lists are not fetched again as a whole, because that takes one call per page, one after another. */
const fewPages = 4;

const fetchPage = (
  circleId: string,
  wanted: DocumentFilters,
  sortBy: DocumentOrder,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  request('GET', '/api/v1/care/circles/{circle_id}/documents', {
    params: { circle_id: circleId },
    query: { ...wanted, sortBy, order: documentOrders[sortBy], pageSize, cursor },
    signal,
  });
type Pages = InfiniteData<Awaited<ReturnType<typeof fetchPage>>, string | undefined>;

const listKey = (circleId: string, wanted: DocumentFilters, sortBy: DocumentOrder) =>
  [...documentsKey(circleId), 'list', wanted, sortBy] as const;

const isShort = ({ state: { data } }: Pick<Query<any, any, any, any>, 'state'>): boolean =>
  ((data as Partial<Pages> | undefined)?.pages?.length ?? 0) <= fewPages;

const shortened = ({ pages, pageParams }: Pages): Pages => ({
  pages: pages.slice(0, fewPages),
  pageParams: pageParams.slice(0, fewPages),
});

/** A circle's documents in pages; newest first by default. */
export const useDocuments = (circleId: string, wanted: DocumentFilters, sortBy: DocumentOrder = 'created_at') => {
  const queries = useQueryClient();
  const queryKey = listKey(circleId, wanted, sortBy);
  const place = JSON.stringify(queryKey);
  // The next visit starts at the top again and may refetch every page kept.
  useEffect(
    () => () => {
      const kept = JSON.parse(place) as typeof queryKey;
      const updatedAt = queries.getQueryState(kept)?.dataUpdatedAt;
      if (updatedAt) queries.setQueryData<Pages>(kept, (data) => data && shortened(data), { updatedAt });
    },
    [queries, place],
  );
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => fetchPage(circleId, wanted, sortBy, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
};

/** A few of the circle's newest documents. */
export const useNewestDocuments = (circleId: string, wanted: DocumentFilters, count: number) =>
  useQuery({
    queryKey: [...documentsKey(circleId), 'newest', wanted, count],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/documents', {
        params: { circle_id: circleId },
        query: { ...wanted, pageSize: count },
        signal,
      }),
  });

/** One document's record. */
export const fetchDocument = (id: string): Promise<Document> =>
  request('GET', '/api/v1/care/documents/{id}', { params: { id } });

/**
 * Updates every list of the circle's documents. Short lists are fetched again. In long ones, only the changed documents
 * are replaced; if the change is unknown, the list starts at the top again.
 */
export const useDocumentsChanged = (circleId: string): ((change?: Change) => Promise<void>) => {
  const queries = useQueryClient();
  return (change) => {
    const queryKey = documentsKey(circleId);
    for (const query of queries.getQueryCache().findAll({ queryKey, predicate: (one) => !isShort(one) })) {
      const [, , , , wanted, sortBy] = query.queryKey as ReturnType<typeof listKey>;
      queries.setQueryData<Pages>(query.queryKey, (data) => {
        if (!data) return data;
        return change ? { ...data, pages: patchedPages(data, change, wanted, sortBy) } : shortened(data);
      });
    }
    return queries.invalidateQueries({ queryKey, predicate: isShort });
  };
};

const patchedPages = (
  { pages }: Pages,
  change: Change,
  wanted: DocumentFilters,
  sortBy: DocumentOrder,
): Pages['pages'] => {
  const patched = patchedList(pages, change, wanted, sortBy);
  return pages.map((page, index) => ({ ...page, ...patched[index] }));
};
