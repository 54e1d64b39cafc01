import type { IndexField, Indexes } from './index-entries.ts';

/**
 * Judges queries as they go over the wire by Firestore's published rules
 * (https://firebase.google.com/docs/firestore/query-data/index-overview): which need a composite index, and which indexes
 * merge.
 */

type Field = { readonly fieldPath: string };
type Direction = 'ASCENDING' | 'DESCENDING';

type Filter =
  | { readonly fieldFilter: { readonly field: Field; readonly op: string } }
  | { readonly compositeFilter: { readonly op: string; readonly filters: readonly Filter[] } }
  | { readonly unaryFilter: { readonly field: Field; readonly op?: string } };

export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[];
  readonly where?: Filter | null;
  readonly orderBy?: readonly { readonly field: Field; readonly direction?: string }[];
  readonly findNearest?: { readonly vectorField: Field } | null;
}

/** One branch of an OR: the fields that it compares for equality or looks into, and those that it compares otherwise. */
interface Branch {
  readonly equal: readonly IndexField[];
  readonly ranged: readonly string[];
}

const id = '__name__';

/** Removes the quotes that a request puts around some field paths. */
const plain = ({ fieldPath }: Field): string => fieldPath.replaceAll('`', '');

const equality = (path: string): Branch => ({ equal: [{ path, mode: 'ASCENDING' }], ranged: [] });

const branchesOf = (filter: Filter | null | undefined): readonly Branch[] => {
  if (!filter) return [{ equal: [], ranged: [] }];
  if ('unaryFilter' in filter && filter.unaryFilter) return [equality(plain(filter.unaryFilter.field))];
  if ('fieldFilter' in filter && filter.fieldFilter) {
    const { field, op } = filter.fieldFilter;
    const path = plain(field);
    if (op === 'EQUAL' || op === 'IN') return [equality(path)];
    if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY')
      return [{ equal: [{ path, mode: 'CONTAINS' }], ranged: [] }];
    return [{ equal: [], ranged: [path] }];
  }
  const { op, filters } = (filter as Extract<Filter, { compositeFilter: unknown }>).compositeFilter;
  const branches = filters.map(branchesOf);
  if (op === 'OR') return branches.flat();
  return branches.reduce((all, more) =>
    all.flatMap((one) =>
      more.map((other) => ({ equal: [...one.equal, ...other.equal], ranged: [...one.ranged, ...other.ranged] })),
    ),
  );
};

interface Order {
  readonly path: string;
  readonly direction: Direction;
}

/** Returns what a branch sorts by: the fields asked for, then those that it compares by range. Ignores document names. */
const orderOf = (asked: readonly Order[], { ranged }: Branch): readonly Order[] => {
  const implied = [...new Set(ranged)].filter((path) => !asked.some((one) => one.path === path));
  return [...asked, ...implied.map((path) => ({ path, direction: 'ASCENDING' as const }))].filter(
    ({ path }) => path !== id,
  );
};

const words = (fields: readonly IndexField[]): string => fields.map(({ path, mode }) => `${path} ${mode}`).join(', ');

/** A search for vectors needs an index of exactly what it compares, and the vectors. */
const missingVectorIndexes = (indexes: Indexes, group: string, branch: Branch, vectors: Field): string[] => {
  const wanted = [...branch.equal.map(({ path }) => path).toSorted(), plain(vectors)];
  const has = indexes
    .compositesOf(group)
    .some(({ fields }) => fields.map(({ path }) => path).join() === wanted.join() && fields.at(-1)!.mode === 'VECTOR');
  return has ? [] : [`${group} (vectors): ${wanted.join(', ')}`];
};

/** Returns the indexes that a query needs and the file lacks, in words. */
export const missingIndexes = (indexes: Indexes, { from, where, orderBy, findNearest }: StructuredQuery): string[] => {
  const { collectionId: group, allDescendants = false } = from[0]!;
  if (findNearest)
    return branchesOf(where).flatMap((branch) => missingVectorIndexes(indexes, group, branch, findNearest.vectorField));
  const scope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  const asked = (orderBy ?? []).map(({ field, direction }) => ({
    path: plain(field),
    direction: (direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING') as Direction,
  }));
  const hasSingle = ({ path, mode }: IndexField): boolean =>
    path === id ||
    indexes
      .singlesOf(group, path)
      .some((one) => one.queryScope === scope && (mode === 'CONTAINS' ? one.arrayConfig === mode : Boolean(one.order)));
  return branchesOf(where).flatMap((branch) => {
    const order = orderOf(asked, branch);
    const equal = branch.equal.filter(({ path }) => path !== id);
    const lacking = (fields: readonly IndexField[]) => [`${group} (${scope}): ${words(fields)}`];
    const sorted = order.map(({ path, direction }) => ({ path, mode: direction }));
    // Sorting by a field that is compared for equality sorts nothing.
    const tail = sorted.filter(({ path }) => !equal.some((one) => one.path === path && one.mode !== 'CONTAINS'));
    const composites = indexes.compositesOf(group).filter((one) => one.scope === scope);
    const served = (fields: readonly IndexField[]): Set<string> =>
      new Set(
        composites
          .filter((one) => endsWith(one.fields, tail))
          .map((one) => one.fields.slice(0, one.fields.length - tail.length))
          .filter((head) => head.length > 0 && head.every((field) => fields.some((other) => isSame(field, other))))
          .flat()
          .map(({ path }) => path),
      );
    if (tail.length === 0) {
      const merged = served(equal);
      return equal.flatMap((field) => (hasSingle(field) || merged.has(field.path) ? [] : lacking([field])));
    }
    if (equal.length === 0) {
      if (tail.length === 1) return hasDirection(indexes, group, scope, tail[0]!) ? [] : lacking(tail);
      return composites.some((one) => one.fields.length === tail.length && endsWith(one.fields, tail))
        ? []
        : lacking(tail);
    }
    const merged = served(equal);
    return equal.flatMap((field) => (merged.has(field.path) ? [] : lacking([field, ...tail])));
  });
};

/** Firestore scans a field's ascending index for a descending order only if there is a descending one. */
const hasDirection = (indexes: Indexes, group: string, scope: string, { path, mode }: IndexField): boolean =>
  indexes.singlesOf(group, path).some((one) => one.queryScope === scope && one.order === mode);

/** The direction of a field that is compared for equality does not matter. */
const isSame = (one: IndexField, other: IndexField): boolean =>
  one.path === other.path && (one.mode === 'CONTAINS') === (other.mode === 'CONTAINS');

const endsWith = (fields: readonly IndexField[], tail: readonly IndexField[]): boolean =>
  fields.length >= tail.length &&
  tail.every(({ path, mode }, at) => {
    const field = fields[fields.length - tail.length + at]!;
    return field.path === path && field.mode === mode;
  });
