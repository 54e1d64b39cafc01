import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { testimoniesKey } from './use-testimonies.ts';

/** Whether anybody has written in the circle, as far as the reader may see; undefined while that is not known. */
export const useHasWords = ({ id }: Pick<Circle, 'id'>): boolean | undefined =>
  useQuery({
    queryKey: [...testimoniesKey, 'circle', id, 'any'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/testimonies', {
        params: { circle_id: id },
        query: { limit: 1 },
        signal,
      }),
    staleTime: 0,
    select: ({ items }) => items.length > 0,
  }).data;
