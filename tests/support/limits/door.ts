import { Firestore } from 'firebase-admin/firestore';
import { entriesOf, type Indexes, readIndexes } from './index-entries.ts';
import { missingIndexes, type StructuredQuery } from './queries.ts';
import { documentSize, groupOf, pathOf, type WireFields } from './sizes.ts';
import { WriteRates } from './write-rates.ts';

/**
 * Holds the emulator to the limits of Firestore, which it does not enforce: sizes of commits with their index entries,
 * sizes of documents, and queries without an index. Everything is judged as it goes over the wire.
 */

/** Firestore takes 10 MiB in a commit, index entries included; what exceeds these fails here. */
const commitLimits = { bytes: 8 * 1024 * 1024, entries: 20_000, writes: 10_000 } as const;
/** Of one document: Firestore's own limits. */
const documentLimits = { bytes: 1024 * 1024, entries: 40_000, entryBytes: 8 * 1024 * 1024 } as const;

interface WireWrite {
  readonly update?: { readonly name: string; readonly fields?: WireFields };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly updateTransforms?: readonly { readonly fieldPath: string }[];
}

/** What the documents of a collection cost. */
interface CollectionCost {
  documents: number;
  bytes: number;
  entries: number;
  indexBytes: number;
  mostEntries: number;
}

/** What a commit costs: bytes of documents and index entries, index entries added and removed, and writes. */
export interface CommitCost {
  readonly bytes: number;
  readonly entries: number;
  readonly writes: number;
}

/** What the door has seen. */
export interface LimitsReport {
  commits: number;
  /** The largest commit, and the collections that it wrote to. */
  largest: CommitCost & { readonly collections: string };
  collections: Record<string, CollectionCost>;
  /** The most writes to one document in a second, by collection. */
  busiest: Readonly<Record<string, number>>;
  violations: string[];
}

const emptyReport = (): LimitsReport => ({
  commits: 0,
  largest: { bytes: 0, entries: 0, writes: 0, collections: '' },
  collections: {},
  busiest: {},
  violations: [],
});

/** Sets or removes a value at a path such as `_sort.name`. */
const withField = (fields: WireFields, [name, ...rest]: readonly string[], value: WireFields[string] | undefined) => {
  const copy: Record<string, WireFields[string]> = { ...fields };
  if (rest.length > 0) {
    copy[name!] = { mapValue: { fields: withField(copy[name!]?.mapValue?.fields ?? {}, rest, value) } };
  } else if (value) copy[name!] = value;
  else delete copy[name!];
  return copy;
};

const fieldAt = (fields: WireFields, [name, ...rest]: readonly string[]): WireFields[string] | undefined =>
  rest.length === 0 ? fields[name!] : fieldAt(fields[name!]?.mapValue?.fields ?? {}, rest);

/** Splits a field path; parts that are no plain names are quoted. */
const partsOf = (path: string): string[] =>
  (path.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? []).map((part) => part.replace(/^`|`$/g, '').replace(/\\(.)/g, '$1'));

/** Returns a document as a write leaves it. */
const after = (before: WireFields, { update, updateMask, updateTransforms = [] }: WireWrite): WireFields => {
  const written = update?.fields ?? {};
  const merged = updateMask
    ? (updateMask.fieldPaths ?? []).reduce<WireFields>((fields, path) => {
        const parts = partsOf(path);
        return withField(fields, parts, fieldAt(written, parts));
      }, before)
    : written;
  return updateTransforms.reduce<WireFields>(
    (fields, { fieldPath }) => withField(fields, partsOf(fieldPath), { integerValue: '0' }),
    merged,
  );
};

const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;

/** Judges the commits and queries of this process. */
export class LimitsDoor {
  readonly #indexes: Indexes;
  /** The documents as this process last wrote them. */
  readonly #known = new Map<string, WireFields>();
  readonly #clock: () => number;
  #rates = new WriteRates();
  report = emptyReport();

  constructor(indexes: Indexes = readIndexes(), clock = () => performance.now()) {
    this.#indexes = indexes;
    this.#clock = clock;
    this.report.busiest = this.#rates.busiest;
  }

  /** Forgets what it has seen. */
  begin(): void {
    this.#known.clear();
    this.beginReport();
  }

  /** Begins a report, in which a change of a known document costs what changes. */
  beginReport(): void {
    this.report = emptyReport();
    this.beginRates();
  }

  /** Begins to count writes a second, such as after a tenant was filled. */
  beginRates(): void {
    this.#rates = new WriteRates();
    this.report.busiest = this.#rates.busiest;
  }

  /** Returns what a commit costs, and throws if that exceeds the limits. */
  commit(writes: readonly WireWrite[]): CommitCost {
    const written = writes.flatMap((write) => write.update?.name ?? write.delete ?? []);
    this.#rates.commit(written.map(pathOf), this.#clock());
    const cost = { bytes: 0, entries: 0, writes: writes.length };
    const groups = new Map<string, number>();
    for (const write of writes) {
      const name = write.update?.name ?? write.delete;
      if (!name) continue;
      const path = pathOf(name);
      const group = groupOf(path);
      groups.set(group, (groups.get(group) ?? 0) + 1);
      const before = this.#known.get(name) ?? {};
      const fields = write.delete ? {} : after(before, write);
      const added = entriesOf(this.#indexes, path, fields, before);
      const removed = entriesOf(this.#indexes, path, before, fields);
      if (write.delete) this.#known.delete(name);
      else {
        this.#known.set(name, fields);
        cost.bytes += this.#document(path, group, fields);
      }
      cost.entries += added.entries + removed.entries;
      cost.bytes += added.bytes + removed.bytes;
    }
    const collections = [...groups].map(([group, count]) => `${count} ${group}`).join(', ');
    this.report.commits += 1;
    if (cost.bytes > this.report.largest.bytes) this.report.largest = { ...cost, collections };
    const { bytes, entries } = commitLimits;
    if (cost.bytes > bytes || cost.entries > entries || cost.writes > commitLimits.writes)
      this.#refuse(`A commit of ${mebibytes(cost.bytes)} and ${cost.entries} index entries: ${collections}`);
    return cost;
  }

  /** Returns a document's size, and throws if it is too large. */
  #document(path: string, group: string, fields: WireFields): number {
    const bytes = documentSize(path, fields);
    const all = entriesOf(this.#indexes, path, fields);
    const ofGroup = (this.report.collections[group] ??= {
      documents: 0,
      bytes: 0,
      entries: 0,
      indexBytes: 0,
      mostEntries: 0,
    });
    ofGroup.documents += 1;
    ofGroup.bytes += bytes;
    ofGroup.entries += all.entries;
    ofGroup.indexBytes += all.bytes;
    ofGroup.mostEntries = Math.max(ofGroup.mostEntries, all.entries);
    if (bytes > documentLimits.bytes || all.entries > documentLimits.entries || all.bytes > documentLimits.entryBytes)
      this.#refuse(`A document of ${mebibytes(bytes)} with ${all.entries} index entries: ${path}`);
    return bytes;
  }

  /** Notes a query that lacks an index. It is answered: the caller may handle errors of its own. */
  query(query: StructuredQuery): void {
    for (const missing of missingIndexes(this.#indexes, query)) this.#note(`No index for ${missing}`);
  }

  #note(violation: string): void {
    if (!this.report.violations.includes(violation)) this.report.violations.push(violation);
  }

  #refuse(violation: string): never {
    this.#note(violation);
    // INVALID_ARGUMENT, as Firestore answers.
    throw Object.assign(new Error(violation), { code: 3 });
  }
}

interface Aggregation {
  readonly sum?: { readonly field: { readonly fieldPath: string } };
  readonly avg?: { readonly field: { readonly fieldPath: string } };
}

type Request = (this: Firestore, method: string, ...rest: unknown[]) => Promise<unknown>;
interface OnTheWire {
  request: Request;
  requestStream: Request;
}

/** What every client of this process sends its requests with. */
export const wire = Firestore.prototype as unknown as OnTheWire;

/** Puts a door in front of every client of this process. Returns a function that takes it away. */
export const holdToLimits = (door: LimitsDoor): (() => void) => {
  const { request, requestStream } = wire;
  wire.request = function (method, body, ...rest) {
    if (method === 'commit' || method === 'batchWrite') {
      try {
        door.commit((body as { writes?: readonly WireWrite[] }).writes ?? []);
      } catch (error) {
        return Promise.reject(error);
      }
    }
    return request.call(this, method, body, ...rest);
  };
  wire.requestStream = function (method, isBidirectional, body, ...rest) {
    const { structuredQuery, structuredAggregationQuery } = (body ?? {}) as {
      structuredQuery?: StructuredQuery;
      structuredAggregationQuery?: { structuredQuery: StructuredQuery; aggregations?: readonly Aggregation[] };
    };
    const summed = structuredAggregationQuery?.aggregations?.flatMap(({ sum, avg }) => sum ?? avg ?? []) ?? [];
    const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
    // A sum needs the index that sorts by what is added up.
    if (query?.from) door.query({ ...query, orderBy: [...(query.orderBy ?? []), ...summed] });
    return requestStream.call(this, method, isBidirectional, body, ...rest);
  };
  return () => Object.assign(wire, { request, requestStream });
};
