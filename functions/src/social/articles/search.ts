import { hasPrivilege } from '@kindred/contract/roles';
import { hasWords, searchWords, termsOfWord } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { mayAdminister } from '../../identity/second-factor.ts';
import { articles, listNames } from './store.ts';
import { phrasesOf } from './words.ts';

/** Finds fetched articles by their words, the newest first, for callers who may list them. */
export const searchArticles: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!tenant.features.automation) return [];
  if (!hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') || !mayAdminister(tenant, actor)) return [];
  const words = searchWords(q);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return [];
  const contains = { field: '_in', name: termsOfWord(longest).map(listNames.word) };
  const { items } = await db.scan(articles, { contains, sort: 'publishedAt', order: 'desc', limit });
  return items
    .filter((article) => hasWords(phrasesOf(article), words))
    .map(({ id, title, sources, excerpt }) => ({
      id,
      title,
      excerpt: sources[0]?.title ?? excerpt,
      link: `/social/search-articles?article=${id}`,
    }));
};
