import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoints } from '@kindred/contract/endpoint';
import { endpoints } from '@kindred/contract/endpoints';
import type { ListDeclaration } from '@kindred/contract/lists';
import { type Collection, hearCollections } from '../functions/src/platform/firestore/collection.ts';

/**
 * Generates `firestore.indexes.json` from the contract's list declarations and the stores. The emulator needs no composite index but
 * production rejects a query without one, so the file is never written by hand, and a test compares it.
 */

type Field = { fieldPath: string } & ({ order: 'ASCENDING' | 'DESCENDING' } | { arrayConfig: 'CONTAINS' });

export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly Field[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: true;
  /** The single-field indexes that are left; Firestore would make three of every field. */
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
const declares = /\bcollection\)?\(\{/;

/** Returns all collections as their stores declare them. Those of a circle, a room or a person are declared by functions. */
const declaredCollections = async (): Promise<Collection<any>[]> => {
  const found: Collection<any>[] = [];
  hearCollections((of) => found.push(of));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  for (const file of files) {
    if (!declares.test(readFileSync(new URL(file, source), 'utf8'))) continue;
    const exported = Object.values((await import(new URL(file, source).href)) as Readonly<Record<string, unknown>>);
    for (const one of exported) if (typeof one === 'function' && declares.test(String(one))) one('x', 'x');
  }
  return found;
};

/** A collection with its name alone, without the path to it. */
const collections = (await declaredCollections()).map((of) => ({ ...of, group: of.name.split('/').at(-1)! }));

const directions = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

const ascending = (fieldPath: string): Field => ({ fieldPath, order: 'ASCENDING' });

/** A field of a store's query: `-name` is in descending order, and `name[]` is looked into. */
const queried = (field: string): Field => {
  if (field.startsWith('-')) return { fieldPath: field.slice(1), order: 'DESCENDING' };
  return field.endsWith('[]') ? { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' } : ascending(field);
};

const queriesOfStores: readonly Index[] = collections.flatMap(({ group, queries = [] }) =>
  queries.map((fields) => ({ collectionGroup: group, queryScope: 'COLLECTION' as const, fields: fields.map(queried) })),
);

/** What the search across the product asks for. The collections' lists make the other indexes of these queries. */
const searches: readonly Index[] = collections.flatMap(({ group, foundBy }) =>
  foundBy
    ? {
        collectionGroup: group,
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: '_terms', arrayConfig: 'CONTAINS' },
          { fieldPath: `_sort.${foundBy[0]}`, order: directions[foundBy[1]] },
        ],
      }
    : [],
);

const acrossAll = { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' } as const;
/** Firestore makes these by itself, until an override says otherwise. */
const inOne = (['ASCENDING', 'DESCENDING'] as const).map((order) => ({ queryScope: 'COLLECTION' as const, order }));

const overrides: readonly FieldOverride[] = collections.flatMap(
  ({ group: collectionGroup, expireAt, unindexed = [], comparedAcross = {} }): FieldOverride[] => [
    ...(expireAt ? [{ collectionGroup, fieldPath: 'expireAt', ttl: true as const, indexes: [] }] : []),
    ...unindexed.map((fieldPath) => ({ collectionGroup, fieldPath, indexes: [] })),
    ...Object.entries(comparedAcross).map(([fieldPath, where]) => ({
      collectionGroup,
      fieldPath,
      indexes: [acrossAll, ...(where === 'too' ? inOne : [])],
    })),
  ],
);

/** A list, and whether its callers choose the order. */
export type IndexedList = ListDeclaration & { readonly isOrderChosen: boolean };

const declaredLists = (): IndexedList[] =>
  Object.values(endpoints as Endpoints).flatMap(({ list, query }) =>
    list ? [{ ...list, isOrderChosen: query !== undefined && 'order' in query.shape }] : [],
  );

/** The file for these lists: without repetition and in one order, whatever the order of the declarations. */
export const indexFile = (lists: readonly IndexedList[] = declaredLists()): IndexFile => ({
  indexes: sorted([...lists.flatMap(indexesOf), ...queriesOfStores, ...searches]),
  fieldOverrides: sorted([
    ...overrides,
    ...lists.filter(({ searched }) => searched).map(({ collection }) => searchOnly(collection)),
    ...collections.filter(({ foundBy }) => foundBy).map(({ group }) => searchOnly(group)),
  ]),
});

/**
 * One index for each field compared for equality and each sort key, in both directions if callers choose one: Firestore
 * merges those of one sort key, so that any choice of filters is served. A search is one more such field. Ties are broken by the document's
 * name, which Firestore appends to every index in the direction of the last field. A list without filters is served by
 * the sort key's own index, which every field has.
 */
const indexesOf = (list: IndexedList): Index[] => {
  const { collection, sorts, filters, contains = [], searched } = list;
  const orders = list.isOrderChosen ? (['asc', 'desc'] as const) : [list.order];
  const narrowing = [
    ...filters.map(ascending),
    ...[...contains, ...(searched ? ['_terms'] : [])].map(
      (fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const,
    ),
  ];
  return sorts.flatMap((sort) =>
    orders.flatMap((order) =>
      narrowing.map((first) => ({
        collectionGroup: collection,
        queryScope: 'COLLECTION' as const,
        fields: [first, { fieldPath: `_sort.${sort}`, order: directions[order] }],
      })),
    ),
  );
};

/** Search terms are looked up, never sorted by: two of three indexes with up to 200 entries a document are saved. */
const searchOnly = (collectionGroup: string): FieldOverride => ({
  collectionGroup,
  fieldPath: '_terms',
  indexes: [{ queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' }],
});

const sorted = <Entry>(entries: readonly Entry[]): Entry[] => {
  const byText = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return [...byText.keys()].toSorted().map((text) => byText.get(text)!);
};

/** The text of the file. */
export const indexText = (file: IndexFile = indexFile()): string => `${JSON.stringify(file, null, 2)}\n`;

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../firestore.indexes.json', import.meta.url), indexText());
}
