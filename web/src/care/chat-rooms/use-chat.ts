import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Member } from '@kindred/contract/care/members/member';
import { request } from '../../lib/api/request.ts';
import { openFirestore } from '../../lib/live/firestore.ts';
import { loadTenant } from '../../lib/tenant.ts';
import { membersKey } from '../live/use-members.ts';
import type { ChatPlace } from './chat-place.ts';
import { asMessage, keptLetters, subscribeToOutbox } from './outbox.ts';
import type { Message } from './message.ts';

/** Returns where the person's rooms are, once the database is open. */
export const useChatPlace = (circleId: string, userId: string) => {
  const [opened, setOpened] = useState<Pick<ChatPlace, 'firestore' | 'tenantId'>>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    Promise.all([openFirestore(), loadTenant()]).then(
      ([firestore, { id }]) => isGone || setOpened({ firestore, tenantId: id }),
      (cause: unknown) => isGone || setError(cause),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const place = useMemo(() => opened && { ...opened, circleId, userId }, [opened, circleId, userId]);
  const retry = (): void => {
    setError(undefined);
    setAttempt((before) => before + 1);
  };
  return { place, error, retry };
};

export type People = ReadonlyMap<string, Member>;

/** Returns all members of the circle by id, for the names of authors. */
export const usePeople = (circleId: string): People => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isError } = useInfiniteQuery({
    queryKey: [...membersKey(circleId), 'everybody'],
    queryFn: ({ signal, pageParam }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/members', {
        params: { circle_id: circleId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 5 * 60_000,
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  return useMemo(
    () => new Map((data?.pages ?? []).flatMap(({ items }) => items).map((member) => [member.user_id, member])),
    [data],
  );
};

/** Returns the messages that the person has written in a room and the server does not have. */
export const useKept = (userId: string, roomId: string): readonly Message[] => {
  const letters = useSyncExternalStore(subscribeToOutbox, () => keptLetters(userId));
  return useMemo(() => letters.filter((letter) => letter.roomId === roomId).map(asMessage), [letters, roomId]);
};
