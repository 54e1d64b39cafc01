import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

export const myCirclesKey = ['care', 'my-circles'] as const;

export const circleKey = (id: string) => ['care', 'circles', id] as const;

/** The circles that the person is a member of, by name. */
export const useMyCircles = (enabled = true) =>
  useQuery({
    queryKey: myCirclesKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/member', { signal }),
    staleTime: 0,
    enabled,
  });

export const useCircle = (id: string) =>
  useQuery({
    queryKey: circleKey(id),
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/{circle_id}', { params: { circle_id: id }, signal }),
  });
