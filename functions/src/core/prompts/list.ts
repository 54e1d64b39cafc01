import type { promptEndpoints } from '@kindred/contract/core/prompts/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import { hasWords, searchWords } from '@kindred/contract/search-words';
import { everyEntry, pageOf } from '../../http/page.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { presentPrompt } from './content.ts';
import { prompts, type StoredPrompt } from './store.ts';

type Query = InputOf<(typeof promptEndpoints)['listPrompts']>['query'];

const contains = (tags: readonly string[] | undefined) => (tags?.length ? { field: 'tags', name: tags } : undefined);

/**
 * A query can search only one list, either tags or search terms. With both, this reads the prompts with the tags and
 * searches them for the words; a library has hundreds of prompts, not thousands.
 */
const withWordsAmong = async (db: Database, query: Query) => {
  const { page, pageSize, sortBy: sort, order, tags } = query;
  const tagged = await everyEntry(db, prompts, { contains: contains(tags), sort, order });
  const words = searchWords(query.q ?? '');
  const found = tagged.filter((prompt) => words.length > 0 && hasWords(prompts.search!(prompt), words));
  const items = found.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: found.length, totalIsExact: true, nextCursor: null };
};

/** Returns a page of the library, filtered by tags and words. */
export const listPrompts = async (db: Database, query: Query) => {
  const isBoth = Boolean(query.tags?.length) && Boolean(query.q?.trim());
  const page = isBoth
    ? await withWordsAmong(db, query)
    : await pageOf(db, prompts, query, {}, { contains: contains(query.tags) });
  return { ...page, items: page.items.map((prompt: StoredPrompt) => presentPrompt(prompt, query.detail)) };
};
