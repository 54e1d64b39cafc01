import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api/errors.ts';
import { circleKey } from '../circle-key.ts';
import { request } from '../../lib/api/request.ts';
import { loadMyCircles } from '../selection/my-circles.ts';

export const myCirclesKey = ['care', 'my-circles'] as const;
const bySlugKey = (slug: string) => ['care', 'by-slug', slug] as const;

/** The circles that the person belongs to, sorted by name. */
export const useMyCircles = (enabled = true) =>
  useQuery({
    queryKey: myCirclesKey,
    queryFn: ({ signal }) => loadMyCircles(signal),
    staleTime: 0,
    enabled,
  });

export const useCircle = (id: string) =>
  useQuery({
    queryKey: circleKey(id),
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/{circle_id}', { params: { circle_id: id }, signal }),
  });

/** Finds the user's circle by its slug; old slugs work for 90 days. */
export const useCircleBySlug = (slug: string) => {
  const query = useQuery({
    queryKey: bySlugKey(slug),
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/by-slug/{slug}', { params: { slug }, signal }),
    retry: false,
  });
  const { error } = query;
  // Rejects text that cannot be a slug.
  return { query, isNone: error instanceof ApiProblem && [400, 404].includes(error.status) };
};
