import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circle-key.ts';

export const wishesKey = ['care', 'funeral-wishes'] as const;

/** The wishes that the user has written. */
export const useMyWishes = () =>
  useQuery({
    queryKey: wishesKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/funeral-wishes', { signal }),
    staleTime: 0,
  });

/** The wishes of the circle's record subject that are shared with the user. */
export const useSharedWishes = (circleId: string) =>
  useQuery({
    queryKey: [...circleKey(circleId), 'funeral-wishes'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/record-subject/funeral-wishes', {
        params: { circle_id: circleId },
        signal,
      }),
  });
