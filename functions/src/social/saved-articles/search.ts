import { hasPrivilege } from '@kindred/contract/roles';
import { hasWords, searchWords, termsOfWord } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { listNames, phrasesOf, savedArticles } from './store.ts';

/** Finds saved articles by their words, the newest first, for callers who may list them. */
export const searchSavedArticles: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!tenant.features.automation) return [];
  if (!hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') || !mayAdminister(tenant, actor)) return [];
  const words = searchWords(q);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return [];
  const contains = { field: '_in', name: termsOfWord(longest).map(listNames.word) };
  const { items } = await db.scan(savedArticles, { contains, sort: 'createdAt', order: 'desc', limit });
  return items
    .filter((saved) => hasWords(phrasesOf(saved), words))
    .map(({ id, title, siteName }) => ({
      id,
      title,
      excerpt: siteName,
      link: `/social/saved-articles/${id}/edit`,
    }));
};
