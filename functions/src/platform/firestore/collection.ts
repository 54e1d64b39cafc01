import { firstCharacters, fold } from '@kindred/contract/fold';
import { searchTerms, wordTerms } from '@kindred/contract/search-terms';
import type * as z from 'zod';
import { timestamp } from '../clock.ts';

/** The times of a record, named as in the noun's wire format. */
interface TimesIn {
  readonly camel: { readonly createdAt: string; readonly updatedAt: string };
  readonly snake: { readonly created_at: string; readonly updated_at: string };
}
export type Case = keyof TimesIn;

/** A stored record: its fields, and those that the database door adds. Stores name theirs with `RecordOf`. */
export type Stored<Fields, Times extends Case = Case> = Fields & {
  readonly id: string;
  readonly version: number;
} & TimesIn[Times];

/** The records of a collection: `type StoredDocument = RecordOf<typeof documents>`. */
export type RecordOf<Of> = Of extends Collection<infer Fields, infer Times> ? Stored<Fields, Times> : never;

/**
 * How Firestore indexes a collection, in addition to the contract's lists. `npm run indexes` reads it. A field that no list
 * and no query names is not indexed, because index entries make writes larger and slower.
 */
interface Indexing {
  /**
   * Fields that queries across all collections of this name compare: `alone` if no query of a single collection does.
   */
  readonly comparedAcross?: Readonly<Record<string, 'alone' | 'too'>>;
  /**
   * Other queries, by their fields in order: `-` before a name sorts in descending order, and `[]` after it searches a list
   * field. For equalities without an order, declare each field alone: Firestore merges their indexes.
   */
  readonly queries?: readonly (readonly string[])[];
  /**
   * The order of search results, in the collection's list and across the product, and of lists that a `narrowing` field
   * filters. These have one order, because each further one would need an index.
   */
  readonly foundBy?: readonly [sort: string, order: 'asc' | 'desc'];
  /**
   * The number of shards (`_shard`) of the lists' indexes. An index that is sorted by time takes 500 writes a second; lists
   * query all shards.
   */
  readonly shards?: number;
  /**
   * The field with vectors (`nearest.ts`), their number of dimensions, and what its queries compare, each of which needs an
   * index.
   */
  readonly vectors?: {
    readonly field: string;
    readonly dimensions: number;
    readonly within: readonly (readonly string[])[];
  };
  /** Filters of lists that only have the order of `foundBy`. Written like the fields of `queries`. */
  readonly narrowing?: readonly string[];
}

/**
 * A collection, declared next to the noun's handlers. `schema` describes the stored fields, without id and times;
 * `times` chooses the names of the times in the noun's wire format.
 */
export interface Collection<Fields = Record<string, unknown>, Times extends Case = Case> extends Indexing {
  readonly name: string;
  readonly schema: z.ZodType<Fields>;
  /**
   * The check of keys uses it to find documents of another version. Increase it when the keys do not show the
   * difference.
   */
  readonly schemaVersion: number;
  readonly times: Times;
  /** Sort keys by name, from the fields and the times of creation and update. Text is folded, so that É sorts as E. */
  readonly sorts: Readonly<
    Record<string, (fields: Fields, created: string, updated: string) => string | number | null>
  >;
  /** The phrases that `q` searches. */
  readonly search?: (fields: Fields) => readonly (string | null)[];
  /** A longer text, of which the search across the product finds the first words. */
  readonly words?: (fields: Fields) => string;
  /**
   * Further filters of lists, as `_is.<name>`: a value, or true. False is not stored. Only for closed sets, since a query may
   * have one `array-contains`.
   */
  readonly marks?: (fields: Fields) => Readonly<Record<string, boolean | string>>;
  /** Names of which an unsearched list can look for one or several, as `_in`. */
  readonly names?: (fields: Fields) => readonly string[];
  /** Keeps a counter of the documents, which gives an unfiltered list its total. */
  readonly counted?: boolean;
  /** Administrators' writes are recorded in the audit log. */
  readonly audited?: Audited<Fields>;
  /** Returns a record's echo in another collection of the same owner; null if it has none. */
  readonly echo?: (record: Fields & { readonly id: string }) => NewsRecord | null;
  /**
   * Returns when Firestore's TTL deletes a record, from its fields and the times of creation and update. Like every
   * key, it must not depend on the current time, because renewing the keys would then extend the record's life.
   */
  readonly expireAt?: (fields: Fields, created: string, updated: string) => Date | null;
}

/**
 * News of a record in another collection of the same owner, called its echo. It is written in the transaction that
 * writes the record: it appears once the record has news, follows its changes, and goes when there is no news.
 */
export interface NewsRecord {
  readonly into: Collection<any>;
  /** Derived from the record, so that its news is written only once. */
  readonly id: string;
  /** All fields except `at`, the time when the news was first written. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How the audit log describes a collection's records. */
export interface Audited<Fields = Record<string, unknown>> {
  /** The record's noun as the API names it: `user`, `tenantConfig`. */
  readonly noun: string;
  /** The record's name at the time of the write. */
  readonly label: (fields: Fields) => string;
  /** Fields of which the log records only that they changed, not the values. */
  readonly secret?: (fields: Fields) => readonly string[];
}

let hear: ((of: Collection<any>) => void) | undefined;

/** Calls the listener for every collection declared from now on. */
export const hearCollections = (listener: (of: Collection<any>) => void): void => {
  hear = listener;
};

/** Declares a collection; its stored fields are the schema's. */
export const collection = <Shape extends z.ZodRawShape, Times extends Case>(
  declared: Omit<Collection<z.output<z.ZodObject<Shape>>, Times>, 'schema' | 'sorts' | 'schemaVersion'> & {
    schema: z.ZodObject<Shape>;
    schemaVersion?: number;
    sorts?: Collection<z.output<z.ZodObject<Shape>>>['sorts'];
  },
): Collection<z.output<z.ZodObject<Shape>>, Times> => {
  const of = { sorts: {}, schemaVersion: 1, ...declared };
  hear?.(of);
  return of;
};

/** Returns a sort key for text: folded, and cut to the length that sorting needs. */
export const textKey = (text: string | null | undefined): string => firstCharacters(fold(text ?? ''), 100);

const timeNames = {
  camel: { created: 'createdAt', updated: 'updatedAt' },
  snake: { created: 'created_at', updated: 'updated_at' },
} as const;

/** Returns the times that the database door sets, named as in the noun's wire format. */
const timesFor = (kind: Case, created?: string, updated?: string): Record<string, string> => {
  const names = timeNames[kind];
  const at = timestamp();
  return { [names.created]: created ?? at, [names.updated]: updated ?? at };
};

/** Encodes a record as a document: its fields, checked against the schema, with the keys for sorting and searching. */
export const encode = <Fields>(
  of: Collection<Fields>,
  fields: Fields,
  version: number,
  created?: string,
  updated?: string,
): Record<string, unknown> => {
  const checked = of.schema.parse(fields);
  const times = timesFor(of.times, created, updated);
  const names = timeNames[of.times];
  const [since, last] = [times[names.created]!, times[names.updated]!];
  const sort = Object.fromEntries(Object.entries(of.sorts).map(([name, key]) => [name, key(checked, since, last)]));
  const expireAt = of.expireAt?.(checked, since, last);
  return {
    ...(checked as object),
    ...times,
    version,
    schemaVersion: of.schemaVersion,
    ...(Object.keys(sort).length > 0 && { _sort: sort }),
    ...(of.marks && { _is: trueOf(of.marks(checked)) }),
    ...(of.names && { _in: of.names(checked) }),
    ...(of.shards && { _shard: Date.parse(since) % of.shards }),
    ...((of.search || of.words) && { _terms: termsOf(of, checked) }),
    ...(expireAt && { expireAt }),
  };
};

/** Returns the marks that are true: a list asks for no others, and an index holds what is stored. */
const trueOf = (marks: Readonly<Record<string, boolean | string>>): Record<string, true | string> =>
  Object.fromEntries(Object.entries(marks).flatMap(([name, mark]) => (mark ? [[name, mark]] : [])));

/** Returns the numbers of all shards. */
export const shardsOf = (count: number): number[] => Array.from({ length: count }, (_, shard) => shard);

const mostTerms = 200;

const termsOf = <Fields>(of: Collection<Fields>, fields: Fields): string[] => {
  const terms = new Set([...searchTerms(of.search?.(fields) ?? []), ...wordTerms(of.words?.(fields) ?? '')]);
  return [...terms].slice(0, mostTerms);
};

const namesOf = new WeakMap<object, readonly string[]>();

/**
 * Returns the names of the fields that make up a document's record. Reads of several documents fetch only these: the
 * keys for sorting and searching make up more than half of a document.
 */
export const recordFields = (of: Collection<any>): readonly string[] => {
  const known = namesOf.get(of.schema);
  if (known) return known;
  const { created, updated } = timeNames[of.times];
  const { shape } = of.schema as z.ZodObject;
  const names = [...Object.keys(shape), created, updated, 'version'];
  namesOf.set(of.schema, names);
  return names;
};

/** Decodes a document into its record, without the keys for sorting and searching. */
export const decode = <Fields, Times extends Case>(
  id: string,
  data: Record<string, unknown>,
): Stored<Fields, Times> => {
  const { _sort, _terms, _is, _in, _shard, schemaVersion, expireAt, ...fields } = data;
  void [_sort, _terms, _is, _in, _shard, schemaVersion, expireAt];
  // Firestore's data is untyped; `encode` checked these fields against the schema when it wrote them.
  return { ...fields, id } as Stored<Fields, Times>;
};

/** Returns the fields of a record as the schema has them, as a basis for updates. */
export const fieldsOf = <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  record: Stored<NoInfer<Fields>, NoInfer<Times>>,
): { fields: Fields; created: string; updated: string } => {
  const { created, updated } = timeNames[of.times];
  const { id, version, [created]: createdAt, [updated]: updatedAt, ...fields } = record as Record<string, unknown>;
  void [id, version];
  // Without id, version and times, a record consists of its fields, but the compiler cannot subtract keys from a
  // generic type.
  return { fields: fields as Fields, created: createdAt as string, updated: updatedAt as string };
};
