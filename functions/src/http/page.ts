import { pages } from '../platform/firestore/batches.ts';
import type { Case, Collection, Stored } from '../platform/firestore/collection.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { Where } from '../platform/firestore/owner.ts';
import type { ListRequest } from '../platform/firestore/list-query.ts';

/** The query of a core list, without its own filters. */
interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: string;
  readonly order: 'asc' | 'desc';
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Returns a page of a core list, as the contract's `pageOf`. Undefined filters are ignored. */
export const pageOf = async <Fields, Times extends Case>(
  db: Database,
  of: Collection<Fields, Times>,
  query: PageQuery,
  filters: Readonly<Record<string, Where[string] | undefined>> = {},
  also: Pick<ListRequest, 'either' | 'contains' | 'within'> = {},
) => {
  const where = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const request: ListRequest = {
    where: where as Where,
    sort: query.sortBy,
    order: query.order,
    q: query.q,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
    cursor: query.cursor,
    ...also,
  };
  const { items, ...totals } = await db.list(of, request);
  const { orderOfList } = await import('../platform/firestore/list-query.ts');
  const { sort: sortBy, order } = orderOfList(of, request);
  const asked = { page: query.page, pageSize: query.pageSize };
  return { items: items as Stored<Fields, Times>[], ...asked, sortBy, order, ...totals };
};

const pageOfEvery = 100;
const mostEntries = 5000;

/** Returns all entries of a list, at most 5,000. */
export const everyEntry = async <Fields, Times extends Case>(
  db: Database,
  of: Collection<Fields, Times>,
  request: Pick<ListRequest, 'where' | 'contains' | 'sort' | 'order'>,
): Promise<Stored<Fields, Times>[]> => {
  const entries: Stored<Fields, Times>[] = [];
  for await (const page of pages(db, of, { ...request, limit: pageOfEvery })) {
    entries.push(...page);
    if (entries.length >= mostEntries) break;
  }
  return entries;
};

/** The query of a care list, without its own filters. */
interface SliceQuery {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/** Returns a page of a care list, as the contract's `sliceOf`, with each record presented. */
export const sliceOf = async <Fields, Times extends Case, Shown>(
  db: Database,
  of: Collection<Fields, Times>,
  { limit, offset, cursor }: SliceQuery,
  request: Pick<ListRequest, 'where' | 'either' | 'contains' | 'sort' | 'order'>,
  present: (record: Stored<Fields, Times>) => Shown | Promise<Shown>,
) => {
  const found = await db.list(of, { ...request, limit, offset, cursor });
  return { ...found, items: await Promise.all(found.items.map(present)), limit, offset };
};
