import { hasPrivilege } from '@kindred/contract/roles';
import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { sources } from './store.ts';

/** Finds sources by title, host and category, for callers who may list them. */
export const searchSources: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!tenant.features.automation) return [];
  if (!hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') || !mayAdminister(tenant, actor)) return [];
  const found = await db.search(sources, { term: termsInTurn(q), limit });
  const words = searchWords(q);
  const named = found.filter((source) => hasWords(sources.search!(source), words));
  return named.map(({ id, title, feedUrl }) => ({
    id,
    title,
    excerpt: feedUrl,
    link: `/social/sources/${id}/edit`,
  }));
};
