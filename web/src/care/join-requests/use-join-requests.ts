import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { joinRequestsKey } from './join-requests-key.ts';

/** Who asks to join a circle, for its admins. */
export const useJoinRequests = (circleId: string) =>
  useQuery({
    queryKey: [...joinRequestsKey, circleId],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/join-requests', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
  });

/** Where the person has asked to join. */
export const useMyJoinRequests = () =>
  useQuery({
    queryKey: [...joinRequestsKey, 'mine'],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/join-requests', { signal }),
    staleTime: 0,
  });
