import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from '@kindred/contract/core/second-factor/endpoints';
import { request } from '../../lib/api/request.ts';

export const secondFactorKey = ['me', 'second-factor'] as const;

export const useSecondFactor = () =>
  useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/me/second-factor', { signal }),
  });

/** Stores the API's answer. Without one, refetches everything that was refused for lack of the factor. */
export const useTakeSecondFactor = () => {
  const queries = useQueryClient();
  return async (now?: SecondFactor): Promise<void> => {
    if (now) queries.setQueryData(secondFactorKey, now);
    else await queries.invalidateQueries();
  };
};
