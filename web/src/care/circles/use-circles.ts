import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api/errors.ts';
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

/** The circle of the person's that a short name leads to, an old one too for 90 days. */
export const useCircleBySlug = (slug: string) => {
  const query = useQuery({
    queryKey: ['care', 'by-slug', slug],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/by-slug/{slug}', { params: { slug }, signal }),
    retry: false,
  });
  const { error } = query;
  // Words that can be no short name are refused as such.
  return { query, isNone: error instanceof ApiProblem && [400, 404].includes(error.status) };
};
