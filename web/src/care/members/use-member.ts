import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { membersKey } from '../live/use-members.ts';

/** One member of a circle, for pages that do not follow the circle live. An empty id requests nothing. */
export const useMember = (circleId: string, userId: string) =>
  useQuery({
    queryKey: [...membersKey(circleId), userId],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/members/{user_id}', {
        params: { circle_id: circleId, user_id: userId },
        signal,
      }),
    enabled: userId !== '',
  });
