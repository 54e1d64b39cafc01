import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circles/use-circles.ts';

export const wishesKey = ['care', 'funeral-wishes'] as const;

/** What the person has written. */
export const useMyWishes = () =>
  useQuery({
    queryKey: wishesKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/funeral-wishes', { signal }),
    staleTime: 0,
  });

/** What is shared with the person at the one whom a circle is for. */
export const useSharedWishes = (circleId: string) =>
  useQuery({
    queryKey: [...circleKey(circleId), 'funeral-wishes'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/record-subject/funeral-wishes', {
        params: { circle_id: circleId },
        signal,
      }),
  });
