import type { Operation } from '@kindred/contract/core/operations/operation';
import type { Message } from '@kindred/contract/recruitment/messages/message';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/recruitment/messages';

/** How often mails on their way and unfinished sendings are polled, in milliseconds. */
const lookEvery = 2000;
const pageSize = 20;

const threadKey = ['recruitment', 'messages'] as const;
const sendingKey = (id: string) => ['recruitment', 'sending', id] as const;

const isOnItsWay = ({ deliveryStatus, at }: Message): boolean =>
  deliveryStatus === 'QUEUED' && Date.parse(at) <= Date.now();

/** The mails to a candidate, newest first. */
export const useThread = (candidateId: string) =>
  useInfiniteQuery({
    queryKey: [...threadKey, candidateId],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/recruitment/candidates/{id}/messages', {
        params: { id: candidateId },
        query: { pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.some(({ items }) => items.some(isOnItsWay)) ?? false) && lookEvery,
  });

export interface NewMail {
  readonly candidateIds: readonly string[];
  readonly positionId: string;
  readonly templateId: string;
  readonly subject: string;
  readonly body: string;
}

export const sendMail = ({ candidateIds, positionId, templateId, ...words }: NewMail, idempotencyKey: string) =>
  request('POST', path, {
    body: { ...words, candidateIds: [...candidateIds], positionId: positionId || null, templateId: templateId || null },
    idempotencyKey,
  });

export const retryMail = (id: string): Promise<Message> =>
  request('POST', `${path}/{messageId}/retry`, { params: { messageId: id } });

export const takeBackMail = (id: string): Promise<void> =>
  request('DELETE', `${path}/{messageId}`, { params: { messageId: id } });

/** Refetches the mails of all candidates. */
export const useRefetchThreads = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: threadKey });
};

export const isOver = ({ status }: Operation): boolean => status === 'SUCCEEDED' || status === 'FAILED';

/** Follows a sending that the server continues. */
export const useSending = (started: Operation | undefined) =>
  useQuery({
    queryKey: sendingKey(started?.id ?? ''),
    queryFn: ({ signal }) => request('GET', '/api/v1/operations/{id}', { params: { id: started!.id }, signal }),
    enabled: started !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : lookEvery),
  });
