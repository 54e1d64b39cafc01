import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Activity } from '@kindred/contract/care/activities/activity';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { myNewsKey } from './use-my-news.ts';

interface Marking {
  readonly circleId: string;
  readonly userId: string;
  readonly items: readonly Activity[] | undefined;
  /** What the reader had already seen; undefined until known. */
  readonly seenUntil: string | undefined;
}

/** Marks the newest entry as seen once it is on the screen. */
export const useMarkSeen = (
  element: RefObject<HTMLElement | null>,
  { circleId, userId, items, seenUntil }: Marking,
): void => {
  const queries = useQueryClient();
  const marked = useRef('');
  const newest = items?.[0]?.at;
  const isNews = seenUntil !== undefined && items?.some(({ at, actor_id }) => at > seenUntil && actor_id !== userId);
  useEffect(() => {
    const place = element.current;
    if (!isNews || newest === undefined || !place) return;
    let isOnScreen = false;
    const mark = (): void => {
      if (!isOnScreen || document.visibilityState !== 'visible' || marked.current >= newest) return;
      const before = marked.current;
      marked.current = newest;
      request('PUT', '/api/v1/care/circles/{circle_id}/activities/seen', {
        params: { circle_id: circleId },
        body: { until: newest },
      }).then(
        () => void queries.invalidateQueries({ queryKey: myNewsKey }),
        // The entries stay new; the next visit tries again.
        () => (marked.current = before),
      );
    };
    const watching = new IntersectionObserver((seen) => {
      isOnScreen = seen.some(({ isIntersecting }) => isIntersecting);
      mark();
    });
    watching.observe(place);
    document.addEventListener('visibilitychange', mark);
    return () => {
      watching.disconnect();
      document.removeEventListener('visibilitychange', mark);
    };
  }, [element, circleId, isNews, newest, queries]);
};
