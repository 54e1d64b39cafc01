import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import { hasPrivilege } from '@kindred/contract/roles';
import { mayAdminister } from '../../identity/second-factor.ts';
import type { Search } from '../../http/search.ts';
import { postPage } from './news.ts';
import { openingOf, posts } from './store.ts';

/** Finds posts by the beginning of their text and by the title of their article, for administrators. */
export const searchPosts: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!tenant.features.automation) return [];
  if (!hasPrivilege(actor.roles, 'CUSTOMER_ADMIN') || !mayAdminister(tenant, actor)) return [];
  const found = await db.search(posts, { term: termsInTurn(q), limit });
  const words = searchWords(q);
  return found
    .filter((post) => hasWords(posts.search!(post), words))
    .map((post) => ({
      id: post.id,
      title: openingOf(post) || post.articleTitle || post.ownerName,
      excerpt: post.articleTitle,
      link: postPage(post.id),
    }));
};
