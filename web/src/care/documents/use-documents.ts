import type { Document } from '@kindred/contract/care/documents/document';
import type { DocumentGroup } from '@kindred/contract/care/documents/document-kind';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { type DocumentOrder, documentOrders } from './document-order.ts';

const documentsKey = (circleId: string) => ['care', 'documents', circleId] as const;

/** The filters of a list of documents. */
export interface Wanted {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly status?: ModerationStatus | undefined;
  readonly group?: DocumentGroup | undefined;
}

const pageSize = 50;

/** A circle's documents in pages; newest first by default. */
export const useDocuments = (circleId: string, wanted: Wanted, sortBy: DocumentOrder = 'created_at') =>
  useInfiniteQuery({
    queryKey: [...documentsKey(circleId), 'list', wanted, sortBy],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/documents', {
        params: { circle_id: circleId },
        query: { ...wanted, sortBy, order: documentOrders[sortBy], pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The newest of a circle's documents, a handful. */
export const useNewestDocuments = (circleId: string, wanted: Wanted, count: number) =>
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

/** Invalidates every list of the circle's documents. */
export const useDocumentsChanged = (circleId: string): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: documentsKey(circleId) });
};
