import type { InputOf } from '@kindred/contract/endpoint';
import type { libraryDocumentEndpoints } from '@kindred/contract/document/documents/endpoints';
import { libraryLimits } from '@kindred/contract/document/limits';
import { fold } from '@kindred/contract/fold';
import { hasWords, searchWords, termsOfWord } from '@kindred/contract/search-words';
import type { SignedInContext } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { mayRead, type Reader, readerOf } from './policy.ts';
import { libraryDocuments, listNames, type StoredLibraryDocument } from './store.ts';

type Query = InputOf<(typeof libraryDocumentEndpoints)['listLibraryDocuments']>['query'];

/** Lists the documents that the caller may read. */
export const listDocuments = async (ctx: SignedInContext, query: Query) => {
  const reader = readerOf(ctx);
  if (query.q?.trim() || (query.tag && (query.status || !reader.isAdmin))) return listFound(ctx, reader, query);
  const { tag, status, ...page } = query;
  const names = namesFor(reader, tag, status);
  const also = names ? { contains: { field: '_in', name: names } } : {};
  const found = await pageOf(ctx.db, libraryDocuments, page, {}, also);
  return { ...found, items: found.items.filter((document) => mayRead(reader, document)) };
};

/** Returns the names of which a listed document has one; undefined for all documents. */
const namesFor = (
  { userId, isAdmin }: Reader,
  tag: string | undefined,
  status: Query['status'],
): string[] | undefined => {
  if (!isAdmin) return ['everyone', userId].map((one) => (status ? listNames.reader(one, status) : one));
  if (tag) return [listNames.tag(tag)];
  return status && [listNames.status(status)];
};

/** Lists by what no index has together. A tenant can have at most 2,000 documents, and those with the words are read. */
const listFound = async ({ db }: SignedInContext, reader: Reader, query: Query) => {
  const { page, pageSize } = query;
  // A search has one order, as everywhere.
  const { sortBy, order } = query.q?.trim() ? ({ sortBy: 'createdAt', order: 'desc' } as const) : query;
  const words = searchWords(query.q ?? '');
  const found = await candidates(db, query, words);
  const tag = query.tag && fold(query.tag);
  const sortKey = libraryDocuments.sorts[sortBy]!;
  const keyed = found
    .filter(
      (document) =>
        mayRead(reader, document) &&
        (!query.status || document.status === query.status) &&
        (!tag || document.tags.some((one) => fold(one) === tag)) &&
        (words.length === 0 || hasWords(libraryDocuments.search!(document), words)),
    )
    .map((document) => ({ document, key: sortKey(document, document.createdAt, document.updatedAt)! }))
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.document.id, other.document.id));
  const sorted = (order === 'asc' ? keyed : keyed.toReversed()).map(({ document }) => document);
  const from = query.cursor ? startAfter(sorted, query.cursor) : (page - 1) * pageSize;
  const items = sorted.slice(from, from + pageSize);
  const nextCursor = from + pageSize < sorted.length ? items.at(-1)!.id : null;
  return { items, page, pageSize, sortBy, order, total: sorted.length, totalIsExact: true, nextCursor };
};

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other));

/** Reads the documents with the words, or with the tag if there are none. */
const candidates = async (
  db: SignedInContext['db'],
  { q, tag }: Query,
  words: readonly string[],
): Promise<readonly StoredLibraryDocument[]> => {
  const limit = libraryLimits.documents;
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest !== undefined) return db.search(libraryDocuments, { term: termsOfWord(longest), limit });
  if (q?.trim()) return [];
  const contains = { field: '_in', name: listNames.tag(tag!) };
  return (await db.scan(libraryDocuments, { contains, sort: 'createdAt', order: 'desc', limit })).items;
};

const startAfter = (found: readonly StoredLibraryDocument[], cursor: string): number => {
  const at = found.findIndex(({ id }) => id === cursor);
  if (at >= 0) return at + 1;
  throw new ApiError('bad_request', {
    detail: 'This page of the list does not exist. Please start from the first page.',
    issues: [{ path: 'cursor', message: 'Not a cursor of this list', code: 'invalid_cursor' }],
  });
};
