import type { InputOf } from '@kindred/contract/endpoint';
import { hasWords, searchWords, termsOfWord } from '@kindred/contract/search-words';
import type { savedArticleEndpoints } from '@kindred/contract/social/saved-articles/endpoints';
import type { SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { pages } from '../../platform/firestore/batches.ts';
import { listNames, namesOf, phrasesOf, savedArticles, type StoredSavedArticle } from './store.ts';

type Query = InputOf<(typeof savedArticleEndpoints)['listSavedArticles']>['query'];

/** How many saved articles a search looks at. */
const mostRead = 1000;
const readAtOnce = 250;

/** Lists saved articles. A search looks at up to 1,000, and has one order, like the filter by tag. */
export const listSavedArticles = async (ctx: SignedInContext, { tag, ...query }: Query) => {
  const words = searchWords(query.q ?? '');
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  const newestFirst = { sortBy: 'createdAt', order: 'desc' } as const;
  if (longest === undefined && !query.q?.trim()) {
    if (!tag) return pageOf(ctx.db, savedArticles, query);
    return pageOf(
      ctx.db,
      savedArticles,
      { ...query, ...newestFirst },
      {},
      { contains: containing(listNames.tag(tag)) },
    );
  }
  const { page, pageSize } = query;
  const { found, isWhole } =
    longest === undefined ? { found: [], isWhole: true } : await find(ctx, words, longest, tag);
  const from = query.cursor ? startAfter(found, query.cursor) : (page - 1) * pageSize;
  const items = found.slice(from, from + pageSize);
  return {
    items,
    page,
    pageSize,
    ...newestFirst,
    total: found.length,
    totalIsExact: isWhole,
    nextCursor: from + pageSize < found.length ? items.at(-1)!.id : null,
  };
};

const containing = (name: string | readonly string[]) => ({ field: '_in', name });

const find = async ({ db }: SignedInContext, words: readonly string[], rarest: string, tag: string | undefined) => {
  const contains = containing(termsOfWord(rarest).map(listNames.word));
  const found: StoredSavedArticle[] = [];
  let read = 0;
  for await (const some of pages(db, savedArticles, {
    contains,
    sort: 'createdAt',
    order: 'desc',
    limit: readAtOnce,
  })) {
    read += some.length;
    const tagged = tag ? some.filter((saved) => namesOf(saved).includes(listNames.tag(tag))) : some;
    found.push(...tagged.filter((saved) => hasWords(phrasesOf(saved), words)));
    if (read >= mostRead) break;
  }
  return { found, isWhole: read < mostRead };
};

const startAfter = (found: readonly StoredSavedArticle[], cursor: string): number => {
  const at = found.findIndex(({ id }) => id === cursor);
  if (at >= 0) return at + 1;
  throw new ApiError('bad_request', {
    detail: 'This page of the list does not exist. Please start from the first page.',
    issues: [{ path: 'cursor', message: 'Not a cursor of this list', code: 'invalid_cursor' }],
  });
};
