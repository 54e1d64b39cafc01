import type { SharedConversation } from '@kindred/contract/document/shared-conversations/shared-conversation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const all = '/api/v1/document/shared-conversations';
const one = `${all}/{id}` as const;

export const sharedConversationsKey = ['shared-conversations'] as const;

const atOnce = 50;

interface Place {
  readonly page: number;
  readonly cursor?: string;
}

/** The copies that one shares, and those that others share, the latest first. */
export const useSharedConversations = () =>
  useInfiniteQuery({
    queryKey: [...sharedConversationsKey, 'list'],
    queryFn: ({ pageParam, signal }) => request('GET', all, { query: { ...pageParam, pageSize: atOnce }, signal }),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: ({ nextCursor }, pages): Place | null =>
      nextCursor === null ? null : { page: pages.length + 1, cursor: nextCursor },
  });

export const useSharedConversation = (id: string) =>
  useQuery({
    queryKey: [...sharedConversationsKey, 'one', id],
    queryFn: ({ signal }) => request('GET', one, { params: { id }, signal }),
  });

/** The people of a new copy, by id or email. */
export interface CopyReaders {
  readonly userIds: string[];
  readonly emails: string[];
}

export const shareConversation = (body: CopyReaders & { conversationId: string }): Promise<SharedConversation> =>
  request('POST', all, { body });

export const stopSharing = (id: string): Promise<void> => request('DELETE', one, { params: { id } });
