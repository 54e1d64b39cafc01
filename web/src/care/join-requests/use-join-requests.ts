import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { joinRequestsKey } from './join-requests-key.ts';

/** A circle's join requests, for its admins. */
export const useJoinRequests = (circleId: string) =>
  useQuery({
    queryKey: [...joinRequestsKey, circleId],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/join-requests', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
  });

/** The user's own join requests. */
export const useMyJoinRequests = () =>
  useQuery({
    queryKey: [...joinRequestsKey, 'mine'],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/join-requests', { signal }),
    staleTime: 0,
  });
