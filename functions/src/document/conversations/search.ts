import { hasWords, searchWords, termsInTurn } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { conversations } from './store.ts';

/** Finds the caller's own conversations by their titles. */
export const searchConversations: Search = async ({ db, tenant, actor }, { q, limit }) => {
  if (!tenant.features.RAGDocuments || actor.token) return [];
  const found = await db.search(conversations, { where: { userId: actor.uid }, term: termsInTurn(q), limit });
  const words = searchWords(q);
  return found
    .filter(({ title }) => hasWords([title], words))
    .map(({ id, title }) => ({ id, title, excerpt: null, link: `/document/chat-ai/${id}` }));
};
