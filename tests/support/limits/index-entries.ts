import { readFileSync } from 'node:fs';
import { groupOf, nameSize, parentOf, stringSize, valueSize, type WireFields, type WireValue } from './sizes.ts';

/** The indexes of `firestore.indexes.json`, and the entries that they hold for a document. */

type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS' | 'VECTOR';

interface SingleIndex {
  readonly queryScope: Scope;
  readonly order?: 'ASCENDING' | 'DESCENDING';
  readonly arrayConfig?: 'CONTAINS';
}

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: Scope;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: 'ASCENDING' | 'DESCENDING';
      readonly vectorConfig?: object;
    }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly SingleIndex[];
  }[];
}

export interface IndexField {
  readonly path: string;
  readonly mode: Mode;
}

export interface CompositeIndex {
  readonly scope: Scope;
  readonly fields: readonly IndexField[];
}

/** What Firestore indexes of a field without an override. */
const byDefault: readonly SingleIndex[] = [
  { queryScope: 'COLLECTION', order: 'ASCENDING' },
  { queryScope: 'COLLECTION', order: 'DESCENDING' },
  { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
];

export class Indexes {
  readonly #composites = new Map<string, CompositeIndex[]>();
  readonly #overrides = new Map<string, readonly SingleIndex[]>();
  readonly count: number;

  constructor({ indexes, fieldOverrides }: IndexFile) {
    this.count = indexes.length;
    for (const { collectionGroup, queryScope, fields } of indexes) {
      const ofGroup = this.#composites.get(collectionGroup) ?? [];
      ofGroup.push({
        scope: queryScope,
        fields: fields.map(({ fieldPath, order, vectorConfig }) => ({
          path: fieldPath,
          mode: vectorConfig ? 'VECTOR' : (order ?? 'CONTAINS'),
        })),
      });
      this.#composites.set(collectionGroup, ofGroup);
    }
    for (const { collectionGroup, fieldPath, indexes: single } of fieldOverrides)
      this.#overrides.set(`${collectionGroup}/${fieldPath}`, single);
  }

  compositesOf(group: string): readonly CompositeIndex[] {
    return this.#composites.get(group) ?? [];
  }

  /**
   * Returns the single-field indexes of a field. Settings of a map hold for its fields, those of `*` for every field of the
   * collection that has none.
   */
  singlesOf(group: string, path: string): readonly SingleIndex[] {
    for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('.')))) {
      const found = this.#overrides.get(`${group}/${prefix}`);
      if (found) return found;
    }
    return this.#overrides.get(`${group}/*`) ?? byDefault;
  }
}

export const readIndexes = (): Indexes =>
  new Indexes(
    JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')) as IndexFile,
  );

export interface EntryCount {
  entries: number;
  bytes: number;
}

/** A vector goes over the wire as a map. */
const isVector = ({ mapValue }: WireValue): boolean => mapValue?.fields?.__type__?.stringValue === '__vector__';

/** The values of each field of a document by their path, as `_sort.name`; maps are looked into, arrays are not. */
const leavesOf = (fields: WireFields, before = ''): [path: string, value: WireValue][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value.mapValue && !isVector(value)
      ? leavesOf(value.mapValue.fields ?? {}, `${before}${name}.`)
      : [[`${before}${name}`, value]],
  );

/** An indexed value has at most 1,500 bytes, unless it is a vector. */
const indexedSize = (value: WireValue): number =>
  isVector(value) ? valueSize(value) : Math.min(1500, valueSize(value));

const asText = (value: WireValue | undefined): string => JSON.stringify(value) ?? '';

/**
 * Returns the index entries of a document: all of them, or those that it does not share with another state of it. An
 * update costs the entries that it removes and those that it adds.
 */
export const entriesOf = (indexes: Indexes, path: string, fields: WireFields, other: WireFields = {}): EntryCount => {
  const group = groupOf(path);
  const name = nameSize(path);
  const parent = nameSize(parentOf(path));
  const leaves = new Map(leavesOf(fields));
  const others = new Map(leavesOf(other));
  const isNew = (field: string): boolean => asText(leaves.get(field)) !== asText(others.get(field));
  const newItems = (field: string): readonly WireValue[] => {
    const known = new Set((others.get(field)?.arrayValue?.values ?? []).map(asText));
    return itemsOf(leaves.get(field)!).filter((item) => !known.has(asText(item)));
  };
  const cost: EntryCount = { entries: 0, bytes: 0 };
  const add = (bytes: number): void => {
    cost.entries += 1;
    cost.bytes += bytes;
  };
  for (const [field, value] of leaves) {
    if (!isNew(field)) continue;
    for (const { queryScope, order, arrayConfig } of indexes.singlesOf(group, field)) {
      const around = name + stringSize(field) + (queryScope === 'COLLECTION' ? parent + 32 : 48);
      if (arrayConfig) for (const item of newItems(field)) add(around + indexedSize(item));
      else if (order && !value.arrayValue) add(around + indexedSize(value));
    }
  }
  for (const { scope, fields: indexed } of indexes.compositesOf(group)) {
    const changed = indexed.filter(({ path: field }) => isNew(field));
    if (changed.length === 0) continue;
    const areOnlyItems = changed.every(({ mode }) => mode === 'CONTAINS');
    const values = indexed.map(({ path: field, mode }) => {
      const value = leaves.get(field);
      if (!value) return [];
      if (mode !== 'CONTAINS') return [value];
      return areOnlyItems ? newItems(field) : itemsOf(value);
    });
    const around = name + 32 + (scope === 'COLLECTION' ? parent : 0);
    for (const combination of combinationsOf(values))
      add(around + combination.reduce((total, value) => total + indexedSize(value), 0));
  }
  return cost;
};

/** Returns the items of an array, each once. */
const itemsOf = ({ arrayValue }: WireValue): readonly WireValue[] => [
  ...new Map((arrayValue?.values ?? []).map((item) => [asText(item), item])).values(),
];

const combinationsOf = (lists: readonly (readonly WireValue[])[]): WireValue[][] =>
  lists.reduce<WireValue[][]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);
