import type { Conversation, ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { libraryKey } from '../answers/library.ts';
import { withAnswer } from './message-pages.ts';

const all = '/api/v1/document/conversations';
const one = `${all}/{id}` as const;
const messages = `${one}/messages` as const;

const conversationsKey = ['conversations'] as const;
const listsKey = [...conversationsKey, 'list'] as const;
const conversationKey = (id: string) => [...conversationsKey, 'one', id] as const;
const messagesKey = (id: string) => [...conversationsKey, 'messages', id] as const;

const conversationsAtOnce = 50;
const messagesAtOnce = 50;
/** How often an answer that is written elsewhere is looked for, in milliseconds. */
const lookEvery = 1500;

interface Place {
  readonly page: number;
  readonly cursor?: string;
}

export interface ConversationQuery {
  readonly q?: string;
  readonly archived?: 'true';
  readonly pinned?: 'true' | 'false';
}

const following = ({ nextCursor }: { nextCursor: string | null }, pages: readonly unknown[]): Place | null =>
  nextCursor === null ? null : { page: pages.length + 1, cursor: nextCursor };

const loadConversations = (query: ConversationQuery, place: Place, signal?: AbortSignal) =>
  request('GET', all, { query: { ...query, ...place, pageSize: conversationsAtOnce }, signal });

type ListPages = InfiniteData<Awaited<ReturnType<typeof loadConversations>>, Place>;

/** The person's own conversations, the latest first. */
export const useConversations = (query: ConversationQuery) =>
  useInfiniteQuery({
    queryKey: [...listsKey, query],
    queryFn: ({ pageParam, signal }) => loadConversations(query, pageParam, signal),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: following,
  });

export const useConversation = (id: string) =>
  useQuery({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => request('GET', one, { params: { id }, signal }),
    enabled: id !== '',
  });

const loadMessages = (id: string, place: Place, signal?: AbortSignal) =>
  request('GET', messages, { params: { id }, query: { ...place, pageSize: messagesAtOnce }, signal });

type Pages = InfiniteData<Awaited<ReturnType<typeof loadMessages>>, Place>;

export const isBeingWritten = (message: ConversationMessage | undefined): boolean => message?.status === 'STREAMING';

/** The messages of a conversation, the newest first. Looks again while an answer is being written. */
export const useMessages = (id: string, isAsking: boolean) =>
  useInfiniteQuery({
    queryKey: messagesKey(id),
    queryFn: ({ pageParam, signal }) => loadMessages(id, pageParam, signal),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: following,
    enabled: id !== '' && !isAsking,
    refetchInterval: ({ state: { data } }) => !isAsking && isBeingWritten(data?.pages[0]?.items[0]) && lookEvery,
  });

/** Returns the newest messages as the server has them. */
export const newestMessages = async (id: string): Promise<readonly ConversationMessage[]> =>
  (await loadMessages(id, { page: 1 })).items;

export const createConversation = (body: { documentIds: string[]; tags: string[] }): Promise<Conversation> =>
  request('POST', all, { body });

export interface ConversationChange {
  readonly title?: string;
  readonly pinned?: boolean;
  readonly isArchived?: boolean;
  readonly documentIds?: string[];
  readonly tags?: string[];
}

export const updateConversation = (id: string, body: ConversationChange): Promise<Conversation> =>
  request('PATCH', one, { params: { id }, body });

export const removeConversation = (id: string): Promise<void> => request('DELETE', one, { params: { id } });

export const exportConversation = (id: string): Promise<Blob> =>
  request('GET', `${one}/export`, { params: { id }, as: 'file' });

export const stopAnswer = (id: string, messageId: string): Promise<ConversationMessage> =>
  request('POST', `${messages}/{messageId}/stop`, { params: { id, messageId } });

export const setFeedback = (
  id: string,
  messageId: string,
  body: { feedback: 'UP' | 'DOWN' | null; report: boolean },
): Promise<ConversationMessage> =>
  request('PUT', `${messages}/{messageId}/feedback`, { params: { id, messageId }, body });

/** Where questions are sent. */
export const askingPath = (id: string): string => `${all}/${encodeURIComponent(id)}/messages`;

/**
 * Returns a list with a changed conversation, or without it if the list no longer has it. Lists load again one after the
 * other, and it must not be in two of them until then.
 */
const withConversation = (before: ListPages, query: ConversationQuery, conversation: Conversation): ListPages => {
  const isPinned = query.pinned === undefined || String(conversation.pinned) === query.pinned;
  const belongs = isPinned && (query.archived === 'true') === (conversation.archivedAt !== null);
  const changed = (item: Conversation): Conversation[] =>
    item.id !== conversation.id ? [item] : belongs ? [conversation] : [];
  return { ...before, pages: before.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })) };
};

/** Puts a conversation from an API response into the cache. */
export const keepConversation = (queries: QueryClient, conversation: Conversation): void => {
  queries.setQueryData(conversationKey(conversation.id), conversation);
  for (const [key] of queries.getQueriesData<ListPages>({ queryKey: listsKey }))
    queries.setQueryData<ListPages>(
      key,
      (before) => before && withConversation(before, key.at(-1) as object, conversation),
    );
  void queries.invalidateQueries({ queryKey: listsKey });
};

/** Forgets a conversation that was deleted, without loading it again: its page may still be on the screen. */
export const dropConversation = (queries: QueryClient, id: string): void => {
  for (const queryKey of [messagesKey(id), conversationKey(id)]) {
    queries.removeQueries({ queryKey, type: 'inactive' });
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  void queries.invalidateQueries({ queryKey: listsKey });
};

/** Puts a finished answer into the cache. */
export const keepAnswer = (
  queries: QueryClient,
  id: string,
  answer: Parameters<typeof withAnswer>[1] & { conversation: Conversation },
  replaces: string | null,
): void => {
  const empty = { page: 1, pageSize: messagesAtOnce, total: 0, totalIsExact: true, nextCursor: null, items: [] };
  queries.setQueryData<Pages>(messagesKey(id), (before) => ({
    pageParams: before?.pageParams ?? [{ page: 1 }],
    pages: withAnswer(before?.pages ?? [empty], answer, replaces),
  }));
  keepConversation(queries, answer.conversation);
  void queries.invalidateQueries({ queryKey: libraryKey });
};

/** Puts a message from an API response into the cache. */
export const keepMessage = (queries: QueryClient, id: string, message: ConversationMessage): void =>
  void queries.setQueryData<Pages>(
    messagesKey(id),
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === message.id ? message : item)),
        })),
      },
  );

export const reloadMessages = (queries: QueryClient, id: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: messagesKey(id) });
