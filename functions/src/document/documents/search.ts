import { hasWords, searchWords, termsOfWord } from '@kindred/contract/search-words';
import type { Search } from '../../http/search.ts';
import { documentLink } from './link.ts';
import { mayRead, readerOf } from './policy.ts';
import { libraryDocuments } from './store.ts';

/** Finds documents by name, tag and description, among those that the caller may read. */
export const searchLibraryDocuments: Search = async (ctx, { q, limit }) => {
  if (!ctx.tenant.features.RAGDocuments) return [];
  const words = searchWords(q);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return [];
  const found = await ctx.db.search(libraryDocuments, { term: termsOfWord(longest), limit });
  const reader = readerOf(ctx);
  return found
    .filter((document) => mayRead(reader, document) && hasWords(libraryDocuments.search!(document), words))
    .map(({ id, name, description }) => ({ id, title: name, excerpt: description || null, link: documentLink(id) }));
};
