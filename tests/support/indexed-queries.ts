import { readFileSync } from 'node:fs';
import { Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Index } from '../../scripts/indexes.ts';

/**
 * Fails a test file whose queries need a composite index that `firestore.indexes.json` lacks: production rejects such a
 * query, and the emulator answers it. Queries are judged as they go over the wire.
 */

type Filter =
  | { readonly fieldFilter: { readonly field: { readonly fieldPath: string }; readonly op: string } }
  | { readonly compositeFilter: { readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] } }
  | { readonly unaryFilter: { readonly field: { readonly fieldPath: string } } };

interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: { readonly fieldPath: string }; readonly direction: string }[];
}

interface OnTheWire {
  toProto: () => { readonly structuredQuery: StructuredQuery };
}

const { indexes } = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')) as {
  indexes: readonly Index[];
};

/** Field paths are quoted on the wire where they need it. */
const plain = (fieldPath: string): string => fieldPath.replaceAll('`', '');

/** The sets of fields, each with its mode, that a document may match by: one for each branch of an OR. */
const branchesOf = (filter: Filter | undefined): readonly (readonly string[])[] => {
  if (!filter) return [[]];
  if ('unaryFilter' in filter) return [[plain(filter.unaryFilter.field.fieldPath)]];
  if ('fieldFilter' in filter) {
    const { field, op } = filter.fieldFilter;
    const name = plain(field.fieldPath);
    if (op === 'EQUAL' || op === 'IN') return [[name]];
    return op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY' ? [[`${name} CONTAINS`]] : [[]];
  }
  const { op, filters } = filter.compositeFilter;
  const branches = filters.map(branchesOf);
  if (op === 'OR') return branches.flat();
  return branches.reduce((all, more) => all.flatMap((one) => more.map((other) => [...one, ...other])), [[]]);
};

/** The fields of an index that it narrows by, and the fields that it sorts by, as words. */
const wordsOf = ({ fields }: Index): string[] =>
  fields.map((field) => ('order' in field ? `${field.fieldPath} ${field.order}` : `${field.fieldPath} CONTAINS`));

/** Returns the fields that no index narrows by in this order. Firestore merges indexes that end in the same order. */
const unserved = ({ from, where, orderBy = [] }: StructuredQuery): string[] => {
  const order = orderBy
    .filter(({ field }) => plain(field.fieldPath) !== '__name__')
    .map(({ field, direction }) => `${plain(field.fieldPath)} ${direction}`);
  if (order.length === 0) return [];
  const collection = from[0]!.collectionId;
  const ofOrder = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(wordsOf)
    .filter((words) => words.slice(-order.length).join() === order.join())
    .map((words) => words.slice(0, -order.length).map((word) => word.replace(/ (?:A|DE)SCENDING$/, '')));
  return branchesOf(where).flatMap((branch) => {
    const narrowing = ofOrder.filter((words) => words.every((word) => branch.includes(word))).flat();
    return branch
      .filter((field) => !narrowing.includes(field))
      .map((field) => `${collection}: ${field}, ${order.join(', ')}`);
  });
};

const missing = new Set<string>();
const { get } = Query.prototype;

beforeAll(() => {
  Query.prototype.get = function (this: Query & Partial<OnTheWire>) {
    for (const index of unserved(this.toProto!().structuredQuery)) missing.add(index);
    return get.call(this);
  };
});

afterAll(() => {
  Query.prototype.get = get;
  expect([...missing]).toEqual([]);
});
