import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { careKey } from '../circle-key.ts';

const key = ['care', 'deletions'] as const;
const pageSize = 30;

/** The circle's deletions that can be restored, newest first, in pages. */
export const useCircleDeletions = (circleId: string) =>
  useInfiniteQuery({
    queryKey: [...key, circleId],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/deletions', {
        params: { circle_id: circleId },
        query: { limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** The user's own diary notes that can be restored, wherever they were. */
export const useMyDeletions = () =>
  useQuery({
    queryKey: [...key, 'own'],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/deletions', { signal }),
    staleTime: 0,
  });

/** Invalidates every query that shows a restored or purged record. */
export const useForgetCare = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: careKey });
};

export const restoreDeletion = (id: string) =>
  request('POST', '/api/v1/care/deletions/{deletion_id}/restore', { params: { deletion_id: id } });

export const endDeletion = (id: string): Promise<void> =>
  request('DELETE', '/api/v1/care/deletions/{deletion_id}', { params: { deletion_id: id } });
