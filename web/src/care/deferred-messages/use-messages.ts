import type { DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const key = ['care', 'deferred-messages'] as const;

/** The user's own messages, or those that they received, in all circles; the latest delivery first. */
export const useMessages = (type: 'written' | 'received') =>
  useInfiniteQuery({
    queryKey: [...key, 'list', type],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/deferred-messages', { query: { type, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

export const loadMessage = (id: string, signal?: AbortSignal): Promise<DeferredMessage> =>
  request('GET', '/api/v1/care/deferred-messages/{message_id}', {
    params: { message_id: id },
    ...(signal && { signal }),
  });

export const messageKey = (id: string) => [...key, 'one', id] as const;

export const useMessage = (id: string) =>
  useQuery({ queryKey: messageKey(id), queryFn: ({ signal }) => loadMessage(id, signal), staleTime: 0, retry: false });

/** Filters of a forecast. Without any, it covers everything. */
export interface ForecastQuestion {
  readonly date?: string;
  readonly died_on?: string;
  readonly circle_id?: string;
}

export const useForecast = (asked: ForecastQuestion, enabled = true) =>
  useQuery({
    queryKey: [...key, 'forecast', asked],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/deferred-messages/forecast', { query: asked, signal }),
    staleTime: 0,
    enabled,
  });

/** Invalidates all queries about messages. */
export const useForgetMessages = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
};
