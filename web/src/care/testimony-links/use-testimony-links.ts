import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

export const linksKey = (circleId: string) => ['care', 'testimony-links', circleId] as const;

/** The guest links of a circle, newest first. */
export const useTestimonyLinks = (circleId: string) =>
  useQuery({
    queryKey: linksKey(circleId),
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/testimony-links', { params: { circle_id: circleId }, signal }),
  });
