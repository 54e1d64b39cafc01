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

/** The signed-in person's profile. An identity that has none yet (federated sign-in) is given one. */
export const useMyProfile = () => useQuery(myProfile);

/**
 * Changes some of the profile's fields; everything that shows them changes with it. One after another: each starts from what the
 * one before has saved, so that none takes another's back.
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
