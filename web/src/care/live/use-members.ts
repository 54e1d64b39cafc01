import { useCallback, useEffect, useMemo } from 'react';
import type { Member } from '@kindred/contract/care/members/member';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { useCircleLive } from './circle-live.ts';

export const membersKey = (circleId: string) => ['care', 'members', circleId] as const;

const listKey = (circleId: string) => [...membersKey(circleId), 'list'] as const;

/** How often to poll the list while the database is unreachable, in milliseconds. */
const pollMilliseconds = 60_000;

interface MemberFilters {
  /** The first page is at most this long. */
  readonly limit?: number | undefined;
  /** Whether to load it; true by default. */
  readonly isAsked?: boolean;
}

/**
 * A circle's members by name, with their presence. Fetches the list again when the circle reports a change. While the
 * database is unreachable, fetches it once a minute, with the presence from the API.
 */
export const useMembers = (circleId: string, { limit, isAsked = true }: MemberFilters = {}) => {
  const queries = useQueryClient();
  const { connection, membersChanged = 0, statuses } = useCircleLive();
  const isPaused = connection === 'paused';
  const asked = useInfiniteQuery({
    queryKey: [...listKey(circleId), limit ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/members', {
        params: { circle_id: circleId },
        query: { limit, cursor: pageParam, heartbeats: isPaused ? 'true' : 'false' },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: isPaused && pollMilliseconds,
    staleTime: Infinity,
    enabled: isAsked,
  });
  const { data } = asked;

  const isBehind = data?.pages.some(({ changed }) => changed < membersChanged) ?? false;
  const fetchAgain = useCallback(
    // Several components show the list: the first fetches it for all.
    () => void queries.invalidateQueries({ queryKey: membersKey(circleId) }, { cancelRefetch: false }),
    [queries, circleId],
  );
  useEffect(() => {
    if (isBehind) fetchAgain();
    // A list that was already being fetched may be outdated too, so each one is checked when it arrives.
  }, [fetchAgain, isBehind, membersChanged, asked.dataUpdatedAt]);
  useEffect(() => {
    if (isPaused) fetchAgain();
  }, [fetchAgain, isPaused]);

  const members = useMemo((): readonly Member[] | undefined => {
    const listed = data?.pages.flatMap(({ items }) => items);
    if (isPaused) return listed;
    return listed?.map((member) => ({ ...member, presence: statuses[member.user_id] ?? 'offline' }));
  }, [data, isPaused, statuses]);

  return {
    members,
    /** Undefined until loaded. */
    count: data?.pages[0]?.total,
    /** Only if there is nothing to show. */
    error: members ? null : asked.error,
    retry: () => void asked.refetch(),
    isPaused,
    hasMore: asked.hasNextPage,
    showMore: () => void asked.fetchNextPage(),
  };
};
