import { hasPrivilege } from '@kindred/contract/roles';
import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { candidates } from './store.ts';

/** Finds candidates by name and address, for callers who may list them. */
export const searchCandidates: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!tenant.features.recruitment) return [];
  if (!hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') || !mayAdminister(tenant, actor)) return [];
  const found = await db.search(candidates, { term: termsInTurn(q), limit });
  const words = searchWords(q);
  const named = found.filter((candidate) => hasWords(candidates.search!(candidate), words));
  return named.map(({ id, name, email }) => ({
    id,
    title: name,
    excerpt: email,
    link: `/recruitments/candidates/${id}/edit`,
  }));
};
