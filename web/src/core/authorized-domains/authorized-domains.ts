import { request } from '../../lib/api/request.ts';
import type { ListPage } from '../../ui/data-list/list-parts.ts';
import type { ListQuery } from '../../ui/data-list/list-state.ts';

const path = '/superadmin-api/v1/config/authorized-domains';

export const listKey = ['authorized-domains', 'list'] as const;

/** A host on which people may sign in with a provider. */
export interface Domain {
  /** The host itself. */
  readonly id: string;
}

export const fetchDomains = async (query: ListQuery, signal: AbortSignal): Promise<ListPage<Domain>> =>
  pageOf((await request('GET', path, { signal })).authorizedDomains, query);

export const addDomains = (domains: readonly string[]) => request('PATCH', path, { body: { domains: [...domains] } });

export const removeDomain = (domain: string) => request('DELETE', path, { body: { domains: [domain] } });

/** The API returns all hosts at once, so paging happens here. */
export const pageOf = (
  domains: readonly string[],
  { page, pageSize, order, q }: Pick<ListQuery, 'page' | 'pageSize' | 'order' | 'q'>,
): ListPage<Domain> => {
  const found = domains.filter((domain) => domain.includes((q ?? '').trim().toLowerCase())).toSorted();
  if (order === 'desc') found.reverse();
  const from = (page - 1) * pageSize;
  return {
    items: found.slice(from, from + pageSize).map((id) => ({ id })),
    total: found.length,
    totalIsExact: true,
    nextCursor: from + pageSize < found.length ? `${page + 1}` : null,
  };
};
