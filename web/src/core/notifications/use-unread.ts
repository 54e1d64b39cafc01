import { useEffect, useState } from 'react';
import { limits } from '@kindred/contract/limits';
import type { Notification } from '@kindred/contract/core/notifications/notification';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { forgetNews, takeNews } from '../../lib/live/news.ts';
import { useRetries } from '../../lib/live/use-retries.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { whenIdle } from '../../ui/late.ts';

const unreadKey = ['me', 'notifications', 'unread'] as const;

/**
 * Returns the number of unread notifications of the signed-in person; undefined until it is known. Starts listening once the page is idle, because
 * the database client is large. The listener reports at most 30; above that, the API counts.
 */
export const useUnread = (): number | undefined => {
  const user = useUser();
  const userId = user?.emailVerified ? user.id : undefined;
  const [heard, setHeard] = useState<{ readonly count: number }>();
  const { attempt, failed } = useRetries(heard !== undefined);
  useEffect(() => {
    if (!userId) return;
    // Creates a new object each time, so that counts above 30 are fetched again with each change.
    const told = (found: readonly Notification[]): void => {
      setHeard({ count: found.length });
      takeNews(found);
    };
    let stop: (() => void) | undefined;
    let isOver = false;
    whenIdle(() => {
      if (isOver) return;
      import('./live-notifications.ts').then(
        ({ listenToUnread }) => isOver || (stop = listenToUnread({ userId, told, failed })),
        failed,
      );
    });
    return () => {
      isOver = true;
      stop?.();
      forgetNews();
      setHeard(undefined);
    };
  }, [userId, attempt, failed]);

  const isMore = heard?.count === limits.notificationsHeard;
  const { data, refetch } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/me/notifications/unread', { signal }),
    enabled: false,
  });
  useEffect(() => {
    if (isMore) void refetch();
  }, [isMore, heard, refetch]);
  return isMore ? Math.max(data?.count ?? 0, heard.count) : heard?.count;
};
