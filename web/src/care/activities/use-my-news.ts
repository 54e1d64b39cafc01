import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

export const myNewsKey = ['news', 'mine'] as const;

/** What is new in each of the reader's circles, latest first. */
export const useMyNews = () =>
  useQuery({
    queryKey: myNewsKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/activities', { signal }),
    staleTime: 0,
  });
