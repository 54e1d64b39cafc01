import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { request } from '../../lib/api/request.ts';

const testimoniesKey = ['care', 'testimonies'] as const;
export const testimonyKey = (id: string) => [...testimoniesKey, id] as const;
export const testimonyListsKey = [...testimoniesKey, 'circle'] as const;

/** A circle's testimonies of one status, newest first; members see only their own unpublished ones. */
export const useCircleTestimonies = (circleId: string, status: ModerationStatus, limit = 100) =>
  useQuery({
    queryKey: [...testimonyListsKey, circleId, status, limit],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/testimonies', {
        params: { circle_id: circleId },
        query: { status, limit },
        signal,
      }),
    staleTime: 0,
  });

const pageSize = 30;

/** The published testimonies of a circle, newest first, in pages. */
export const usePublishedTestimonies = (circleId: string) =>
  useInfiniteQuery({
    queryKey: [...testimonyListsKey, circleId, 'published'],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/testimonies', {
        params: { circle_id: circleId },
        query: { status: 'PUBLISHED', limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

export const loadTestimony = (id: string, signal?: AbortSignal) =>
  request('GET', '/api/v1/care/testimonies/{testimony_id}', {
    params: { testimony_id: id },
    ...(signal && { signal }),
  });

export const useTestimony = (id: string) =>
  useQuery({ queryKey: testimonyKey(id), queryFn: ({ signal }) => loadTestimony(id, signal) });

/** Invalidates all lists of testimonies; call it after any change. */
export const useForgetTestimonies = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: testimoniesKey });
};
