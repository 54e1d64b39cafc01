import { useMemo } from 'react';
import type { Member } from '@kindred/contract/care/members/member';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { useCircleLive } from '../live/circle-live.ts';
import { useCircle } from '../circles/use-circles.ts';

export const membersKey = (circleId: string) => ['care', 'members', circleId] as const;

/** Poll interval of the list while the database is unreachable. */
const pollMilliseconds = 60_000;

/**
 * A circle's members by name, with their presence: live, or polled once a minute from the API while the database
 * is unreachable.
 */
export const useMembers = (circleId: string) => {
  const live = useCircleLive();
  const isPaused = live.connection === 'paused';
  const count = useCircle(circleId).data?.member_count;
  const asked = useInfiniteQuery({
    queryKey: membersKey(circleId),
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/members', {
        params: { circle_id: circleId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isPaused,
    refetchInterval: pollMilliseconds,
    staleTime: 0,
  });

  const members = useMemo((): readonly Member[] | undefined => {
    if (isPaused && asked.data) return asked.data.pages.flatMap(({ items }) => items);
    return live.members?.map((member) => ({ ...member, presence: live.statuses[member.user_id] ?? 'offline' }));
  }, [isPaused, asked.data, live.members, live.statuses]);

  return {
    members,
    /** Only if there is nothing to show. */
    error: members ? null : asked.error,
    retry: () => void asked.refetch(),
    isPaused,
    // A full last page looks like any other, so the circle's own count decides.
    hasMore: isPaused && asked.data ? asked.hasNextPage : live.hasMore && (members?.length ?? 0) < (count ?? Infinity),
    showMore: () => void (isPaused ? asked.fetchNextPage() : live.showMore()),
  };
};
