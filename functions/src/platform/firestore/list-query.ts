import { hasWords, isOneTerm, searchWords, termsOfWord } from '@kindred/contract/search-words';
import { FieldPath, Filter, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ApiError } from '../api-error.ts';
import { type Case, type Collection, decode, recordFields, shardsOf, type Stored } from './collection.ts';
import { isDocumentId } from './document-id.ts';
import { countOf, matching } from './matching.ts';
import type { Where } from './owner.ts';
import { count, fromFirestore } from './operations.ts';

/** A request for one page of a list. `where` holds equalities; `sort` is a key that the collection declares. */
export interface ListRequest {
  readonly where?: Where;
  /** At least one of these must match too. An empty list finds nothing. */
  readonly either?: readonly Readonly<Record<string, string | number | boolean>>[];
  /**
   * A list field and a name that it must contain, or several names of which it must contain one. Cannot be combined
   * with `q`, because a query searches only one list field.
   */
  readonly contains?: { readonly field: string; readonly name: string | readonly string[] } | undefined;
  readonly sort: string;
  /** Bounds of the sort key: at least `from`, and below `to`. */
  readonly within?: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly order: 'asc' | 'desc';
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset?: number;
  readonly cursor?: string | undefined;
}

interface ListTotal {
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** A page of a list, without its total. */
interface ListPage<Fields, Times extends Case = Case> {
  readonly items: Stored<Fields, Times>[];
  readonly nextCursor: string | null;
}

export type ListAnswer<Fields, Times extends Case = Case> = ListPage<Fields, Times> & ListTotal;

/** A page as read from the database. `count` returns the total, without counting if the total is `kept` elsewhere. */
interface ReadPage<Fields, Times extends Case> extends ListPage<Fields, Times> {
  readonly count: (kept?: () => Promise<number>) => Promise<ListTotal>;
}

/** Counting stops here; for larger filtered lists, the total says that there are more. */
const countedAtMost = 1000;

/** Returns whether a list is narrowed by a field that is indexed in one order. */
const isNarrowed = ({ narrowing = [] }: Collection<any>, { where, either, contains }: ListRequest): boolean => {
  const compared = [where ?? {}, ...(either ?? [])].flatMap((fields) => Object.keys(fields));
  return narrowing.some((field) => compared.includes(field) || (contains && `${contains.field}[]` === field));
};

/** Returns the order of what a search finds in a collection: its terms are in one index, so there is one. */
const foundOrder = ({ name, foundBy }: Collection<any>): Pick<ListRequest, 'sort' | 'order'> => {
  if (!foundBy) throw new Error(`${name} declares no order of what is found`);
  return { sort: foundBy[0], order: foundBy[1] };
};

/** Returns the order of a list: the one that was asked for, unless it is searched or narrowed. */
export const orderOfList = (of: Collection<any>, request: ListRequest): Pick<ListRequest, 'sort' | 'order'> => {
  const isSearched = searchWords(request.q ?? '').length > 0;
  return isSearched || isNarrowed(of, request) ? foundOrder(of) : { sort: request.sort, order: request.order };
};

/**
 * Runs a list's query and returns one page. Costs one read for each entry of the page, and one more; the total costs at
 * most another.
 */
export const readPage = async <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  base: Query,
  asked: ListRequest,
): Promise<ReadPage<Fields, Times>> => {
  const words = searchWords(asked.q ?? '');
  const findsNothing = words.length === 0 && Boolean(asked.q?.trim());
  const ofShards = of.shards ? { where: { ...asked.where, _shard: shardsOf(of.shards) } } : {};
  const request = { ...asked, ...orderOfList(of, asked), ...ofShards };
  if (request.either?.length === 0 || findsNothing)
    return { items: [], nextCursor: null, count: async () => ({ total: 0, totalIsExact: true }) };
  if (words.length > 0 && !isOneTerm(words)) return listByWords(of, base, request, words);
  const filtered = narrow(base, request, words.flatMap(termsOfWord));
  const field = `_sort.${request.sort}`;
  const sorted = filtered.orderBy(field, request.order);
  let page = sorted.orderBy(FieldPath.documentId(), request.order);
  if (request.cursor) page = page.startAfter(...readCursor(request.cursor));
  else if (request.offset) page = page.offset(request.offset);
  // The cursor is made from the sort key.
  const fetched = page.select(...recordFields(of), field).limit(request.limit + 1);
  const snapshot = await fromFirestore(fetched.get());
  const entries = snapshot.docs.slice(0, request.limit);
  count('reads', Math.max(1, snapshot.size) + (request.cursor ? 0 : (request.offset ?? 0)));
  return {
    items: entries.map((entry) => decode<Fields, Times>(entry.id, entry.data())),
    nextCursor: snapshot.size > request.limit ? writeCursor(entries.at(-1)!, field) : null,
    count: async (kept) => {
      // If the first page holds the whole list, no count is needed.
      const isWhole = !request.cursor && !request.offset && snapshot.size <= request.limit;
      if (isWhole || kept) return { total: isWhole ? snapshot.size : await kept!(), totalIsExact: true };
      // In the list's order, so that its indexes serve the count too.
      const total = await countUpTo(sorted);
      return { total: Math.min(total, countedAtMost), totalIsExact: total <= countedAtMost };
    },
  };
};

/** A search for a few records, without a total or cursor. Reads no more records than it returns. */
export interface SearchRequest extends Pick<ListRequest, 'where' | 'either'> {
  /** The order of what is found; by default the collection's `foundBy`. */
  readonly by?: readonly [sort: string, order: 'asc' | 'desc'];
  /**
   * A term as `search-terms.ts` makes it, or several, one of which must match. Undefined finds all records; an empty
   * list finds nothing.
   */
  readonly term?: string | readonly string[];
  readonly limit: number;
}

/** Runs a search. Costs one read for each record that it returns, and at least one. */
export const runSearch = async <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  base: Query,
  { term, by, limit, ...request }: SearchRequest,
): Promise<Stored<Fields, Times>[]> => {
  const { sort, order } = by ? { sort: by[0], order: by[1] } : foundOrder(of);
  const terms = [term ?? []].flat();
  if (terms.includes('') || request.either?.length === 0) return [];
  const matching = narrow(base, { ...request, sort, order, limit }, terms);
  const snapshot = await fromFirestore(
    matching
      .orderBy(`_sort.${sort}`, order)
      .orderBy(FieldPath.documentId(), order)
      .select(...recordFields(of))
      .limit(limit)
      .get(),
  );
  count('reads', Math.max(1, snapshot.size));
  return snapshot.docs.map((one) => decode<Fields, Times>(one.id, one.data()));
};

/** Most records to read when searching for several words. */
const readAtMost = 1000;
const mostCounted = 5;

/**
 * Runs a list's query for several words, each of which must begin a word of the record. A query can search for only one
 * term, so this reads the records with the rarest of the words, up to 1,000, and searches them for the other words.
 */
const listByWords = async <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  base: Query,
  request: ListRequest,
  words: readonly string[],
): Promise<ReadPage<Fields, Times>> => {
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, mostCounted);
  const field = `_sort.${request.sort}`;
  const queries = longest.map((word) => narrow(base, request, termsOfWord(word)).orderBy(field, request.order));
  const counts = queries.length > 1 ? await Promise.all(queries.map(countUpTo)) : [0];
  const rarest = queries[counts.indexOf(Math.min(...counts))]!;
  const ordered = rarest.orderBy(FieldPath.documentId(), request.order);
  const snapshot = await fromFirestore(
    ordered
      .select(...recordFields(of), field)
      .limit(readAtMost)
      .get(),
  );
  count('reads', Math.max(1, snapshot.size));
  const found = snapshot.docs
    .map((entry) => ({ entry, record: decode<Fields, Times>(entry.id, entry.data()) }))
    .filter(({ record }) => hasWords(of.search?.(record) ?? [], words));
  const start = request.cursor ? startAfter(readCursor(request.cursor), found, field, request.order) : request.offset;
  const entries = found.slice(start, (start ?? 0) + request.limit);
  const last = entries.at(-1);
  return {
    items: entries.map(({ record }) => record),
    count: async () => ({ total: found.length, totalIsExact: snapshot.size < readAtMost }),
    nextCursor: last && last !== found.at(-1) ? writeCursor(last.entry, field) : null,
  };
};

/** Returns the index of the first record after a cursor. */
const startAfter = (
  [key, id]: Cursor,
  found: readonly { readonly entry: QueryDocumentSnapshot }[],
  field: string,
  order: 'asc' | 'desc',
): number => {
  const known = found.findIndex(({ entry }) => entry.id === id);
  if (known >= 0) return known + 1;
  // The record no longer exists.
  const isAfter = (other: Cursor[0]): boolean =>
    order === 'asc' ? (other ?? '') >= (key ?? '') : (other ?? '') <= (key ?? '');
  const next = found.findIndex(({ entry }) => isAfter(entry.get(field) as Cursor[0]));
  return next >= 0 ? next : found.length;
};

const narrow = (base: Query, request: ListRequest, terms: readonly string[] = []): Query => {
  let query = matching(base, request.where ?? {});
  if (request.either) query = query.where(Filter.or(...request.either.map(holds)));
  if (request.contains) {
    const { field, name } = request.contains;
    query = query.where(field, typeof name === 'string' ? 'array-contains' : 'array-contains-any', name);
  }
  const { from, to } = request.within ?? {};
  if (from !== undefined) query = query.where(`_sort.${request.sort}`, '>=', from);
  if (to !== undefined) query = query.where(`_sort.${request.sort}`, '<', to);
  return withTerm(query, terms);
};

/** Narrows a query to records that have one of these terms. Without terms, it stays as it is. */
const withTerm = (query: Query, [first, ...others]: readonly string[]): Query => {
  if (first === undefined) return query;
  return others.length === 0
    ? query.where('_terms', 'array-contains', first)
    : query.where('_terms', 'array-contains-any', [first, ...others]);
};

const holds = (equalities: Readonly<Record<string, string | number | boolean>>): Filter =>
  Filter.and(...Object.entries(equalities).map(([field, value]) => Filter.where(field, '==', value)));

const countUpTo = (query: Query): Promise<number> => countOf(query.limit(countedAtMost + 1));

const writeCursor = (entry: QueryDocumentSnapshot, field: string): string =>
  cursorAfter((entry.get(field) as Cursor[0] | undefined) ?? null, entry.id);

/** Returns the cursor of the page after a record, by its sort key and its id. */
export const cursorAfter = (...[key, id]: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** The sort key and the id of the last record of a page. */
type Cursor = readonly [string | number | null, string];

/** Decodes a cursor; throws if it was not made here. */
const readCursor = (cursor: string): Cursor => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.length === 2 && isKey(value[0]) && isId(value[1])) return [value[0], value[1]];
  } catch {
    // Rejected below, like any other invalid cursor.
  }
  throw new ApiError('bad_request', {
    detail: 'This page of the list does not exist. Please start from the first page.',
    issues: [{ path: 'cursor', message: 'Not a cursor of this list', code: 'invalid_cursor' }],
  });
};

const isKey = (value: unknown): value is string | number | null =>
  value === null || (typeof value === 'string' && !/\p{Cs}/u.test(value)) || typeof value === 'number';
const isId = (value: unknown): value is string => typeof value === 'string' && isDocumentId(value);
