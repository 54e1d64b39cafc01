import { wire } from './door.ts';
import type { StructuredQuery } from './queries.ts';

interface WireQuery {
  readonly parent?: string;
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery: StructuredQuery };
}

type Filter = StructuredQuery['where'];

/** Returns whether a filter keeps to one tenant: by its id, or by a range of document names. */
const isOfOneTenant = (filter: Filter): boolean => {
  if (!filter) return false;
  if ('compositeFilter' in filter)
    return filter.compositeFilter.op === 'AND' && filter.compositeFilter.filters.some(isOfOneTenant);
  if (!('fieldFilter' in filter)) return false;
  const { field, op } = filter.fieldFilter;
  return field.fieldPath === 'tenantId' ? op === 'EQUAL' : field.fieldPath === '__name__';
};

/** Returns the collection that a query reads for more than one tenant; undefined if it is of one tenant. */
const acrossTenants = ({ parent = '', structuredQuery, structuredAggregationQuery }: WireQuery): string | undefined => {
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  const [from] = query?.from ?? [];
  if (!from || (!from.allDescendants && !parent.endsWith('/documents'))) return undefined;
  return isOfOneTenant(query!.where) ? undefined : from.collectionId;
};

/** Runs some work. Returns its result, and the collections that its queries read for more than one tenant. */
export const noticingOtherTenants = async <Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly across: readonly string[] }> => {
  const { requestStream } = wire;
  const across = new Set<string>();
  wire.requestStream = function (method, isBidirectional, body, ...rest) {
    const collection = acrossTenants((body ?? {}) as WireQuery);
    if (collection) across.add(collection);
    return requestStream.call(this, method, isBidirectional, body, ...rest);
  };
  try {
    return { result: await work(), across: [...across].toSorted() };
  } finally {
    wire.requestStream = requestStream;
  }
};

/** Runs some work. Returns how many queries of a collection it sent. */
export const countQueries = async (collection: string, work: () => Promise<unknown>): Promise<number> => {
  const { requestStream } = wire;
  let count = 0;
  wire.requestStream = function (method, isBidirectional, body, ...rest) {
    if (((body ?? {}) as WireQuery).structuredQuery?.from?.[0]?.collectionId === collection) count += 1;
    return requestStream.call(this, method, isBidirectional, body, ...rest);
  };
  try {
    await work();
    return count;
  } finally {
    wire.requestStream = requestStream;
  }
};
