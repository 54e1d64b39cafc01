import * as z from 'zod';

/**
 * The declaration of a list: what it can be sorted, filtered and searched by. The store builds its query from it, and
 * `scripts/indexes.ts` the composite indexes, so every query a list accepts has an index.
 */
export interface ListDeclaration {
  /** The Firestore collection under the tenant. */
  readonly collection: string;
  /** `page` and `pageSize`, or `limit` and `offset`. */
  readonly style: 'page' | 'limit';
  /** Sort keys that a caller may name; the first is the default. */
  readonly sorts: readonly string[];
  readonly order: 'asc' | 'desc';
  /** Fields compared for equality, including those that the store always sets (a circle, a person). */
  readonly filters: readonly string[];
  /** One of the filters is always set: the list is never sorted as a whole. */
  readonly within?: true;
  /** List fields that a query can search for one name. A query can use only one of them; a search counts as one too. */
  readonly contains?: readonly string[];
  readonly searched: boolean;
}

const cursor = z.string().max(2000).optional();
const order = (initial: 'asc' | 'desc') => z.enum(['asc', 'desc']).default(initial);
const count = (initial: number, most: number, least = 1) =>
  z.coerce.number().int().min(least).max(most).default(initial);

/** A switch in a query or a form: `true` or `false`. */
export const switchOf = (initial: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(initial)
    .transform((written) => written === 'true');

/** The query of a core list: `page`, `pageSize` (10 by default, 1–100), `sortBy`, `order`, `q`, `detail`, `cursor`. */
export const pageQuery = <const Sorts extends readonly [string, ...string[]]>(
  list: { sorts: Sorts; order: 'asc' | 'desc' },
  pageSize = 10,
) =>
  z.strictObject({
    page: count(1, 100_000),
    pageSize: count(pageSize, 100),
    sortBy: z.enum(list.sorts).default(list.sorts[0] as never),
    order: order(list.order),
    q: z.string().max(200).optional(),
    detail: switchOf('false'),
    cursor,
  });

/** The query of a care list: `limit` (100 by default and at most), `offset`, `cursor`. */
export const limitQuery = () => z.strictObject({ limit: count(100, 100), offset: count(0, 1_000_000, 0), cursor });

const shared = { total: z.int(), totalIsExact: z.boolean(), nextCursor: z.string().nullable() };

/**
 * `total` is exact up to 1,000 and for whole collections; a larger filtered one says 1000 and `totalIsExact: false`. A search and
 * some filters have one order only: `sortBy` and `order` say how the page is sorted.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    sortBy: z.string().optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...shared,
  });

export const sliceOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), limit: z.int(), offset: z.int(), ...shared });
