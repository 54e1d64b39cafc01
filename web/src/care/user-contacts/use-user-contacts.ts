import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UserContact } from '@kindred/contract/care/user-contacts/user-contact';
import { request } from '../../lib/api/request.ts';

export const userContactsKey = ['care', 'user-contacts'] as const;
export const userContactListsKey = [...userContactsKey, 'list'] as const;
export const userContactKey = (id: string) => [...userContactsKey, id] as const;
const platformsKey = ['care', 'platforms'] as const;

/** The person's contacts whose names match the search, by name, 50 at a time. */
export const useUserContacts = (search: string) =>
  useInfiniteQuery({
    queryKey: [...userContactListsKey, search],
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/api/v1/care/user-contacts', {
        query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useUserContact = (id: string) =>
  useQuery({ queryKey: userContactKey(id), queryFn: () => loadUserContact(id) });

export const loadUserContact = (id: string): Promise<UserContact> =>
  request('GET', '/api/v1/care/user-contacts/{id}', { params: { id } });

/** The platforms on which people can be reached: reference data, which hardly ever changes. */
export const usePlatforms = () =>
  useQuery({
    queryKey: platformsKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/platforms', { signal }),
    staleTime: Infinity,
    meta: { isTranslated: true },
  });
