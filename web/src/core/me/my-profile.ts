import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@kindred/contract/core/users/user';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';

export type { Profile };

export const myProfileKey = ['me', 'profile'] as const;

const myProfile = queryOptions({
  queryKey: myProfileKey,
  queryFn: async ({ signal }): Promise<Profile> => {
    try {
      return await request('GET', '/api/v1/me/profile', { signal });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return request('POST', '/api/v1/me', { signal });
      throw error;
    }
  },
  staleTime: 300_000,
});

/** The signed-in person's profile. A federated identity without one gets a new profile. */
export const useMyProfile = () => useQuery(myProfile);

/**
 * Changes some fields of the profile and updates everything that shows them. Runs one change at a time, so that each
 * starts from the previous result and none undoes another.
 */
export const useChangeProfile = () => {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'my-profile' },
    mutationFn: async (change: Partial<Profile>) => {
      const profile = await queries.ensureQueryData(myProfile);
      return request('PUT', '/api/v1/me/profile', { body: { ...profile, ...change } });
    },
    onSuccess: (profile) => queries.setQueryData(myProfileKey, profile),
  });
};
