import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const path = '/superadmin-api/v1/isolation-checks';

export const listKey = ['isolation-checks', 'list'] as const;
const recordKey = (id: string) => ['isolation-checks', 'record', id] as const;

/** Milliseconds between two polls of a run in progress. */
export const lookEvery = 3000;

export const startCheck = (idempotencyKey: string) => request('POST', path, { idempotencyKey });

/** The newest run; undefined until loaded, or if there is none. */
export const useLatestCheck = () =>
  useQuery({
    queryKey: [...listKey, 'latest'],
    queryFn: ({ signal }) => request('GET', path, { query: { pageSize: 1 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.items[0]?.status === 'WAITING' ? lookEvery : false),
  }).data?.items[0];

/** A run with everything that was tried. Polls until it is over. */
export const useCheck = (id: string) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => request('GET', `${path}/{id}`, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'WAITING' ? lookEvery : false),
  });
