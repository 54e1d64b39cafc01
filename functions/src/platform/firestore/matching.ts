import type { Query, Transaction } from 'firebase-admin/firestore';
import { count, fromFirestore } from './operations.ts';
import type { Where } from './owner.ts';

/** A list field that contains a value. */
export interface Containing {
  readonly field: string;
  readonly name: string | object;
}

/** A field that is at least `from` and below `to`. */
export interface Between {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** What may limit a list. */
interface Limits {
  readonly where?: object | undefined;
  readonly q?: string | undefined;
  readonly either?: unknown;
  readonly contains?: unknown;
  readonly within?: unknown;
}

/** Returns whether a list leaves out any documents of its collection. */
export const isLimited = ({ q, either, contains, within, where = {} }: Limits): boolean =>
  Boolean(q || either || contains || within) || Object.keys(where).length > 0;

/** Narrows a query to documents that match these equalities. */
export const matching = (base: Query, where: Where): Query =>
  Object.entries(where).reduce<Query>(
    (query, [field, value]) => query.where(field, Array.isArray(value) ? 'in' : '==', value),
    base,
  );

/** Narrows a query by one more field. */
export const narrowed = (query: Query, also: Containing | Between | undefined): Query => {
  if (!also) return query;
  if ('name' in also) return query.where(also.field, 'array-contains', also.name);
  return query.where(also.field, '>=', also.from).where(also.field, '<', also.to);
};

/** Counts the results of a query, optionally in a transaction. */
export const countOf = async (query: Query, native?: Transaction): Promise<number> => {
  const counted = query.count();
  const { count: total } = (await (native?.get(counted) ?? fromFirestore(counted.get()))).data();
  count('reads', Math.max(1, Math.ceil(total / 1000)));
  return total;
};
