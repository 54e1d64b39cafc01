import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoints } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import type { ListDeclaration } from '@kindred/contract/lists';
import { type Collection, hearCollections } from '../functions/src/platform/firestore/collection.ts';

/**
 * Generates `firestore.indexes.json` from the contract's list declarations and the stores. The emulator needs no
 * composite index, but production rejects a query without one. So never write the file by hand; a test compares it.
 */

type ComparedField = { fieldPath: string } & ({ order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' });
type Field = ComparedField | { fieldPath: string; vectorConfig: { dimension: number; flat: object } };

export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly Field[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: true;
  /** The single-field indexes to keep; Firestore would make three for every field. */
  readonly indexes: readonly ({ queryScope: 'COLLECTION' | 'COLLECTION_GROUP' } & (
    | { order: 'ASCENDING' | 'DESCENDING' }
    | { arrayConfig: 'CONTAINS' }
  ))[];
}

interface IndexFile {
  readonly indexes: readonly Index[];
  readonly fieldOverrides: readonly FieldOverride[];
}

const source = new URL('../functions/src/', import.meta.url);
/** Replaces a circle's or a room's id. */
const placeholder = 'placeholder';
const declares = /\bcollection\)?\(\{/;

/**
 * Returns all collections as their stores declare them. Functions declare the collections of a circle, a room or a
 * person.
 */
const declaredCollections = async (): Promise<Collection<any>[]> => {
  const found: Collection<any>[] = [];
  hearCollections((of) => found.push(of));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  for (const file of files) {
    if (!file.endsWith('store.ts') && !declares.test(readFileSync(new URL(file, source), 'utf8'))) continue;
    const exported = Object.values((await import(new URL(file, source).href)) as Readonly<Record<string, unknown>>);
    for (const one of exported)
      if (typeof one === 'function' && declares.test(String(one))) one(placeholder, placeholder);
  }
  return found;
};

/** The collections, each with its name alone, without the path to it. */
const collections = (await declaredCollections())
  .map((of) => ({ ...of, group: of.name.split('/').at(-1)! }))
  .filter(({ group }) => !group.startsWith(placeholder));

const directions = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

const ascending = (fieldPath: string): ComparedField => ({ fieldPath, order: 'ASCENDING' });

/** Returns a field of a store's query: `-name` sorts in descending order, and `name[]` searches a list field. */
const queried = (field: string): ComparedField => {
  if (field.startsWith('-')) return { fieldPath: field.slice(1), order: 'DESCENDING' };
  return field.endsWith('[]') ? { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' } : ascending(field);
};

const queriesOfStores: readonly Index[] = collections.flatMap(({ group, queries = [] }) =>
  queries
    .filter((fields) => fields.length > 1)
    .map((fields) => ({ collectionGroup: group, queryScope: 'COLLECTION' as const, fields: fields.map(queried) })),
);

/** The indexes for vectors: what a query compares, then the vectors. */
const vectorIndexes: readonly Index[] = collections.flatMap(({ group, vectors }) =>
  (vectors?.within ?? []).map((compared): Index => {
    const { field, dimensions } = vectors!;
    const last = { fieldPath: field, vectorConfig: { dimension: dimensions, flat: {} } };
    return { collectionGroup: group, queryScope: 'COLLECTION', fields: [...compared.map(ascending), last] };
  }),
);

const sharded = new Set(collections.flatMap(({ group, shards }) => (shards ? [group] : [])));

/** Returns the first field of every index of a sharded collection. */
const shardOf = (group: string): readonly Field[] => (sharded.has(group) ? [ascending('_shard')] : []);

/** The indexes of searches and of rare filters, which have one order. */
const searches: readonly Index[] = collections.flatMap(({ group, foundBy, search, words, narrowing = [] }) =>
  [...(search || words ? ['_terms[]'] : []), ...narrowing].flatMap((field): Index[] => {
    if (!foundBy) return [];
    const [sort, order] = foundBy;
    const fields = [...shardOf(group), queried(field), { fieldPath: `_sort.${sort}`, order: directions[order] }];
    return [{ collectionGroup: group, queryScope: 'COLLECTION', fields }];
  }),
);

type Mode = FieldOverride['indexes'][number];
const inOne = (order: 'ASCENDING' | 'DESCENDING'): Mode => ({ queryScope: 'COLLECTION', order });
const acrossAll: Mode = { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' };

/** A field that a query compares, sorts by or searches on its own. */
type SingleField = readonly [collectionGroup: string, fieldPath: string, mode: Mode];

const singleOf = (group: string, field: string): SingleField => {
  const { fieldPath, ...mode } = queried(field);
  return [group, fieldPath, { queryScope: 'COLLECTION', ...mode }];
};

const singlesOfStores: readonly SingleField[] = collections.flatMap(({ group, queries = [], comparedAcross = {} }) => [
  ...queries.filter((fields) => fields.length === 1).map(([field]) => singleOf(group, field!)),
  ...Object.entries(comparedAcross).flatMap(([field, where]): SingleField[] => [
    [group, field, acrossAll],
    ...(where === 'too' ? [singleOf(group, field)] : []),
  ]),
]);

/** Lists that are not always narrowed to something, such as a circle, are sorted by a field alone. */
const singlesOfLists = (lists: readonly IndexedList[]): SingleField[] =>
  lists
    .filter(({ within, collection }) => !within && !sharded.has(collection))
    .flatMap(({ collection, sorts, ...list }) =>
      sorts.flatMap((sort) =>
        ordersOf(list).map((order): SingleField => [collection, `_sort.${sort}`, inOne(directions[order])]),
      ),
    );

/**
 * By default, Firestore makes two or three indexes of every field. Here each collection has none, except those that its
 * queries need.
 */
const overridesOf = (lists: readonly IndexedList[]): FieldOverride[] => {
  const modes = new Map<string, Map<string, Mode>>();
  for (const [group, field, mode] of [...singlesOfStores, ...singlesOfLists(lists)]) {
    const known = modes.get(`${group}/${field}`) ?? new Map<string, Mode>();
    modes.set(`${group}/${field}`, known.set(JSON.stringify(mode), mode));
  }
  return [
    ...collections.map(({ group }) => ({ collectionGroup: group, fieldPath: '*', indexes: [] })),
    ...collections.flatMap(({ group, expireAt }): FieldOverride[] =>
      expireAt ? [{ collectionGroup: group, fieldPath: 'expireAt', ttl: true, indexes: [] }] : [],
    ),
    ...[...modes].map(([key, indexes]) => {
      const [collectionGroup, fieldPath] = key.split('/') as [string, string];
      const inOrder = [...indexes.keys()].toSorted().map((text) => indexes.get(text)!);
      return { collectionGroup, fieldPath, indexes: inOrder };
    }),
  ];
};

/** A list, and whether its callers may choose the order. */
export type IndexedList = ListDeclaration & { readonly isOrderChosen: boolean };

const declaredLists = (): IndexedList[] =>
  Object.values(endpoints as Endpoints).flatMap(({ list, query }) =>
    list ? [{ ...list, isOrderChosen: query !== undefined && 'order' in query.shape }] : [],
  );

/** Returns the file for these lists, without duplicates and sorted, whatever the order of the declarations. */
export const indexFile = (lists: readonly IndexedList[] = declaredLists()): IndexFile => ({
  indexes: sorted([...lists.flatMap(indexesOf), ...queriesOfStores, ...searches, ...vectorIndexes]),
  fieldOverrides: sorted(overridesOf(lists)),
});

const ordersOf = ({
  isOrderChosen,
  order,
}: Pick<IndexedList, 'isOrderChosen' | 'order'>): readonly ('asc' | 'desc')[] =>
  isOrderChosen ? ['asc', 'desc'] : [order];

/**
 * One index for each field compared for equality and each sort key, in both directions if callers choose one: Firestore
 * merges those of one sort key, so that any choice of filters is served. Ties are broken by the document's name, which
 * Firestore appends to every index in the direction of the last field.
 */
const indexesOf = ({ collection, sorts, filters, contains = [], ...list }: IndexedList): Index[] => {
  const looked = contains.map((fieldPath): Field => ({ fieldPath, arrayConfig: 'CONTAINS' }));
  const whole = sharded.has(collection) && !list.within ? [[]] : [];
  const narrowings: readonly (readonly Field[])[] = [...filters.map(ascending), ...looked].map((field) => [field]);
  return sorts.flatMap((sort) =>
    ordersOf(list).flatMap((order) =>
      [...narrowings, ...whole].map((first) => ({
        collectionGroup: collection,
        queryScope: 'COLLECTION' as const,
        fields: [...shardOf(collection), ...first, { fieldPath: `_sort.${sort}`, order: directions[order] }],
      })),
    ),
  );
};

const sorted = <Entry>(entries: readonly Entry[]): Entry[] => {
  const byText = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return [...byText.keys()].toSorted().map((text) => byText.get(text)!);
};

/** Returns the text of the file. */
export const indexText = (file: IndexFile = indexFile()): string => `${JSON.stringify(file, null, 2)}\n`;

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../firestore.indexes.json', import.meta.url), indexText());
}
