import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const path = '/admin-api/v1/care/public-pages/{slug}';
const stateKey = (slug: string) => ['public-page-state', slug] as const;

/** Whether the public page at this address is blocked, for the tenant's administrators. */
export const usePublicPageState = (slug: string) =>
  useQuery({
    queryKey: stateKey(slug),
    queryFn: ({ signal }) => request('GET', path, { params: { slug }, signal }),
    staleTime: 0,
  });

/** Blocks or unblocks the page. */
export const useDecidePublicPage = (slug: string) => {
  const queries = useQueryClient();
  return async (body: { blocked: boolean; reason?: string }): Promise<void> => {
    const state = await request('PUT', path, { params: { slug }, body });
    queries.setQueryData(stateKey(slug), state);
  };
};
