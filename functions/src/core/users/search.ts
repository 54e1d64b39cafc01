import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Search } from '../../http/search.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { users } from './store.ts';

/** Finds users by name and address, for callers who may list them. */
export const searchUsers: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') || !mayAdminister(tenant, actor)) return [];
  const found = await db.search(users, { term: termsInTurn(q), limit });
  const words = searchWords(q);
  const named = found.filter((user) => hasWords(users.search!(user), words));
  return named.map(({ id, name, email }) => ({ id, title: name, excerpt: email, link: `/users/${id}/edit` }));
};
