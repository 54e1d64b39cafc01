import { useEffect, useState } from 'react';
import type { Notification } from '@kindred/contract/core/notifications/notification';
import { limits } from '@kindred/contract/limits';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { listenToNewest } from './live-notifications.ts';

const listKey = ['me', 'notifications', 'list'];
const pageSize = limits.notificationsHeard;

/** Listens to the newest notifications; `hasFailed` is true if the database refuses or is unreachable. */
const useNewest = (userId: string) => {
  const [heard, setHeard] = useState<readonly Notification[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () =>
      listenToNewest({
        userId,
        told: (found) => {
          setHeard(found);
          setFailed(false);
        },
        failed: () => setFailed(true),
      }),
    [userId],
  );
  return { heard, hasFailed };
};

/**
 * Returns a person's notifications, newest first. The newest are live, older ones load on request. If listening fails,
 * all of them are fetched.
 */
export const useNotifications = (userId: string) => {
  const { heard, hasFailed } = useNewest(userId);
  const query = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/api/v1/me/notifications', {
        query: { pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: hasFailed,
    gcTime: 0,
  });
  const fetched = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const live = new Set(heard?.map(({ id }) => id));
  const data = heard || query.data ? [...(heard ?? []), ...fetched.filter(({ id }) => !live.has(id))] : undefined;
  const mayHaveOlder = query.data ? query.hasNextPage : heard?.length === pageSize;
  return {
    data,
    error: hasFailed && !data ? query.error : null,
    refetch: query.refetch,
    mayHaveOlder,
    isLoadingOlder: query.isFetching,
    showOlder: async (): Promise<void> => {
      // The listener has already delivered the first page.
      if (!query.data) await query.fetchNextPage();
      await query.fetchNextPage();
    },
  };
};

/** The notifications that are being marked as read. Several parts of the page may ask for the same one. */
const marking = new Set<string>();

/** Returns whether nothing has asked to mark this notification as read. */
export const isUnmarked = (id: string): boolean => !marking.has(id);

/** Marks some or all notifications as read. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[] } | { all: true }) =>
      // Opening a notification leaves the page, which must not abort this call.
      request('POST', '/api/v1/me/notifications/read', { body, keepalive: true }),
    onMutate: (which) => {
      if ('ids' in which) for (const id of which.ids) marking.add(id);
    },
    onError: (_, which) => {
      if ('ids' in which) for (const id of which.ids) marking.delete(id);
    },
    onSuccess: (_, which) => {
      const read = (one: Notification): Notification =>
        one.read_at === null && ('all' in which || which.ids.includes(one.id))
          ? { ...one, read_at: new Date().toISOString() }
          : one;
      // The listener updates its own notifications.
      queries.setQueryData<InfiniteData<{ items: Notification[] }>>(
        listKey,
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
      );
    },
  });
};
