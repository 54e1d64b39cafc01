import { searchTerm } from '@kindred/contract/fold';
import { FieldPath, Filter, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ApiError } from '../api-error.ts';
import { type Case, type Collection, decode, recordFields, type Stored } from './collection.ts';
import { isDocumentId } from './document-id.ts';
import { count, fromFirestore } from './operations.ts';

/** A request for one page of a list. `where` holds equalities; `sort` is a key that the collection declares. */
export interface ListRequest {
  readonly where?: Readonly<Record<string, string | number | boolean>>;
  /** At least one of these must match too: with none, nothing is found. */
  readonly either?: readonly Readonly<Record<string, string | number | boolean>>[];
  /** A list field and a name, or one of some, that it must contain. Not together with `q`: a query searches one list. */
  readonly contains?: { readonly field: string; readonly name: string | readonly string[] } | undefined;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset?: number;
  readonly cursor?: string | undefined;
  /** Returns the exact total if it is kept elsewhere; saves counting. */
  readonly total?: () => Promise<number>;
}

export interface ListAnswer<Fields, Times extends Case = Case> {
  readonly items: Stored<Fields, Times>[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly nextCursor: string | null;
}

/** Counting stops here; larger filtered lists report that there are more. */
const countedAtMost = 1000;

/** Runs a list's query and returns one page and its total. Costs the page's entries and at most two more reads. */
export const runList = async <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  base: Query,
  request: ListRequest,
): Promise<ListAnswer<Fields, Times>> => {
  if (request.either?.length === 0) return { items: [], total: 0, totalIsExact: true, nextCursor: null };
  const filtered = narrow(base, request);
  const field = `_sort.${request.sort}`;
  let page = filtered.orderBy(field, request.order).orderBy(FieldPath.documentId(), request.order);
  if (request.cursor) page = page.startAfter(...readCursor(request.cursor));
  else if (request.offset) page = page.offset(request.offset);
  // The cursor is made of the key that sorts.
  const fetched = page.select(...recordFields(of), field).limit(request.limit + 1);
  const snapshot = await fromFirestore(fetched.get());
  // If the first page holds the whole list, no count is needed.
  const isWhole = !request.cursor && !request.offset && snapshot.size <= request.limit;
  const isExact = isWhole || request.total !== undefined;
  const total = isWhole ? snapshot.size : await (request.total?.() ?? countUpTo(filtered));
  const entries = snapshot.docs.slice(0, request.limit);
  count('reads', Math.max(1, snapshot.size) + (request.cursor ? 0 : (request.offset ?? 0)));
  return {
    items: entries.map((entry) => decode<Fields, Times>(entry.id, entry.data())),
    total: isExact ? total : Math.min(total, countedAtMost),
    totalIsExact: isExact || total <= countedAtMost,
    nextCursor: snapshot.size > request.limit ? writeCursor(entries.at(-1)!, field) : null,
  };
};

/** A search for a few records: without a total, a cursor, or a read more than is returned. */
export interface SearchRequest extends Pick<ListRequest, 'where' | 'either' | 'sort' | 'order'> {
  /** A term as `fold.ts` makes it; undefined finds all. An empty one finds nothing. */
  readonly term?: string;
  readonly limit: number;
}

/** Runs a search. Costs the records that it returns, at least one read. */
export const runSearch = async <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  base: Query,
  { term, sort, order, limit, ...request }: SearchRequest,
): Promise<Stored<Fields, Times>[]> => {
  if (term === '' || request.either?.length === 0) return [];
  const filtered = narrow(base, { ...request, sort, order, limit });
  const matching = term === undefined ? filtered : filtered.where('_terms', 'array-contains', term);
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

const narrow = (base: Query, request: ListRequest): Query => {
  let query = base;
  for (const [field, value] of Object.entries(request.where ?? {})) query = query.where(field, '==', value);
  if (request.either) query = query.where(Filter.or(...request.either.map(holds)));
  if (request.contains) {
    const { field, name } = request.contains;
    query = query.where(field, typeof name === 'string' ? 'array-contains' : 'array-contains-any', name);
  }
  const term = request.q ? searchTerm(request.q) : '';
  return term ? query.where('_terms', 'array-contains', term) : query;
};

const holds = (equalities: Readonly<Record<string, string | number | boolean>>): Filter =>
  Filter.and(...Object.entries(equalities).map(([field, value]) => Filter.where(field, '==', value)));

const countUpTo = async (query: Query): Promise<number> => {
  const total = (
    await fromFirestore(
      query
        .limit(countedAtMost + 1)
        .count()
        .get(),
    )
  ).data().count;
  count('reads', Math.max(1, Math.ceil(total / 1000)));
  return total;
};

const writeCursor = (entry: QueryDocumentSnapshot, field: string): string =>
  Buffer.from(JSON.stringify([entry.get(field) ?? null, entry.id])).toString('base64url');

/** Decodes a cursor; throws if it was not made here. */
const readCursor = (cursor: string): [string | number | null, string] => {
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
