import { OrderedKeys } from './ordered-keys.ts';
import { outsideProcesses, type VirtualTime } from './virtual-time.ts';

/**
 * As much of a Firestore client as the due queue uses, in memory: each call takes a time, conditions of writes are checked,
 * and queries use ordered indexes, so that a million entries can be found as fast as ten.
 */

type Document = Readonly<Record<string, unknown>>;

interface StoredDocument {
  readonly data: Document;
  /** Counts its writes; takes the place of the update time. */
  readonly writes: number;
}

const isMap = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns a document with other fields written into it: maps are merged, everything else is replaced. */
const merged = (before: Document, fields: Document): Document => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const old = before[name];
      return [name, isMap(old) && isMap(value) ? merged(old, value) : value];
    }),
  ),
});

interface Condition {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

interface QueryPlan {
  readonly conditions: readonly Condition[];
  readonly orders: readonly string[];
  readonly limit: number;
}

/** Firestore's codes: a create of what exists, a condition that does not hold. */
const alreadyExists = 6;
const failedPrecondition = 9;
const fault = (code: number, message: string): Error => Object.assign(new Error(message), { code });

/** Characters that no value has. */
const between = '\u0001';
const last = '\uFFFF';
const keyOf = (values: readonly unknown[]): string => values.map((value) => `${String(value)}${between}`).join('');

/** One collection, with its composite indexes. */
class MemoryCollection {
  readonly documents = new Map<string, StoredDocument>();
  readonly #indexes: readonly { readonly fields: readonly string[]; readonly keys: OrderedKeys }[];
  readonly #count: () => void;

  constructor(indexes: readonly (readonly string[])[], count: () => void) {
    this.#indexes = indexes.map((fields) => ({ fields, keys: new OrderedKeys() }));
    this.#count = count;
  }

  write(id: string, data: Document | undefined): void {
    this.#count();
    const before = this.documents.get(id);
    for (const { fields, keys } of this.#indexes) {
      const [old, next] = [before?.data, data].map((one) => one && keyOf([...fields.map((field) => one[field]), id]));
      if (old === next) continue;
      if (old) keys.remove(old);
      if (next) keys.add(next);
    }
    if (data) this.documents.set(id, { data, writes: (before?.writes ?? 0) + 1 });
    else this.documents.delete(id);
  }

  /** Returns the ids that a query finds, in its order. Throws if no index serves it. */
  find({ conditions, orders, limit }: QueryPlan): string[] {
    const equal = conditions.filter(({ op }) => op === '==' || op === 'in');
    const ranged = conditions.filter(({ op }) => op !== '==' && op !== 'in');
    const ordered = [...new Set([...orders, ...ranged.map(({ field }) => field)])];
    const index = this.#indexes.find(
      ({ fields }) =>
        fields.length === equal.length + ordered.length &&
        equal.every(({ field }) => fields.slice(0, equal.length).includes(field)) &&
        ordered.every((field, nth) => fields[equal.length + nth] === field),
    );
    if (!index) throw new Error(`The model has no index for ${JSON.stringify({ equal, ordered })}`);
    const prefixes = index.fields.slice(0, equal.length).reduce<string[]>(
      (all, field) => {
        const { value } = equal.find((one) => one.field === field)!;
        return all.flatMap((one) => [value].flat().map((each) => one + keyOf([each])));
      },
      [''],
    );
    const scan: Scan = { keys: index.keys, ordered, ranged, limit };
    const found = prefixes.flatMap((prefix) => scanned(scan, prefix));
    const inOrder = prefixes.length > 1 ? found.toSorted((one, other) => (one.rest < other.rest ? -1 : 1)) : found;
    return inOrder.slice(0, limit).map(({ id }) => id);
  }
}

interface Scan {
  readonly keys: OrderedKeys;
  /** The fields after the prefix. */
  readonly ordered: readonly string[];
  readonly ranged: readonly Condition[];
  readonly limit: number;
}

/** Returns the end of the keys that begin with this value of a field. */
const afterAll = (key: string): string => key + between + last;

/** Scans the keys of a prefix, in a range of the first field after it. Leaves out what is outside a second range. */
const scanned = ({ keys, ordered, ranged, limit }: Scan, prefix: string) => {
  const [first, second] = ordered;
  const of = (field: string | undefined, sign: string) =>
    ranged.find((one) => one.field === field && one.op.startsWith(sign));
  const [least, most, mostOfSecond] = [of(first, '>'), of(first, '<'), of(second, '<')];
  const begin = least ? prefix + String(least.value) : prefix;
  const from = least?.op === '>' ? afterAll(begin) : begin;
  const end = prefix + String(most?.value ?? last);
  const until = most?.op === '<=' ? afterAll(end) : end;
  const found: { readonly rest: string; readonly id: string }[] = [];
  for (let place: string | undefined = from; place !== undefined;) {
    const start: string = place;
    place = undefined;
    for (const key of keys.from(start)) {
      if (key >= until || found.length >= limit) break;
      const rest = key.slice(prefix.length);
      const values = rest.split(between);
      if (mostOfSecond && values[1]! > String(mostOfSecond.value)) {
        // What follows with the same first value is later still.
        place = afterAll(prefix + values[0]!);
        break;
      }
      found.push({ rest, id: values.at(-2)! });
    }
  }
  return found;
};

/**
 * The code caches what it reads of these collections. Here all processes share its caches, so a kill of one must not end
 * a read that others wait for.
 */
const inCaches: readonly string[] = ['changes', 'tenants'];

interface MemorySettings {
  readonly time: VirtualTime;
  /** How long a call takes. */
  readonly milliseconds: number;
  /** The indexes of each collection, by its path. */
  readonly indexes: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** Counts what the model's database did. */
interface MemoryCounts {
  calls: number;
  writes: number;
}

/** Returns a database in memory, as the product's only client. */
export const memoryDatabase = ({ time, milliseconds, indexes }: MemorySettings) => {
  const counts: MemoryCounts = { calls: 0, writes: 0 };
  const collections = new Map<string, MemoryCollection>();
  const collectionAt = (path: string): MemoryCollection => {
    const known = collections.get(path) ?? new MemoryCollection(indexes[path] ?? [], () => counts.writes++);
    collections.set(path, known);
    return known;
  };
  const call = async <Result>(work: () => Result, of = ''): Promise<Result> => {
    counts.calls++;
    await (inCaches.includes(of) ? outsideProcesses(() => time.sleep(milliseconds)) : time.sleep(milliseconds));
    return work();
  };

  const snapshotOf = (path: string, id: string) => {
    const stored = collectionAt(path).documents.get(id);
    return {
      id,
      exists: stored !== undefined,
      updateTime: stored?.writes,
      data: () => stored && { ...stored.data },
      get: (field: string) => stored?.data[field],
    };
  };
  const queryOf = (path: string, plan: QueryPlan) => {
    const run = () => collectionAt(path).find(plan);
    return {
      where: (field: string, op: string, value: unknown) =>
        queryOf(path, { ...plan, conditions: [...plan.conditions, { field, op, value }] }),
      orderBy: (field: string) => queryOf(path, { ...plan, orders: [...plan.orders, field] }),
      limit: (limit: number) => queryOf(path, { ...plan, limit }),
      select: () => queryOf(path, plan),
      count: () => ({ get: () => call(() => ({ data: () => ({ count: run().length }) })) }),
      get: () =>
        call(() => {
          const docs = run().map((id) => snapshotOf(path, id));
          return { docs, size: docs.length };
        }, path),
    };
  };
  type Place = { readonly path: string; readonly id: string; readonly of: string };
  const placeOf = (path: string, id: string) => ({
    id,
    path: `${path}/${id}`,
    of: path,
    get: () => call(() => snapshotOf(path, id), path),
    set: (data: Document, also: { merge?: boolean } = {}) =>
      call(() => {
        const before = also.merge ? collectionAt(path).documents.get(id)?.data : undefined;
        collectionAt(path).write(id, before ? merged(before, data) : data);
      }),
    update: (data: Document, also: { lastUpdateTime?: number } = {}) =>
      call(() => {
        update({ of: path, id, path: '' }, data, also.lastUpdateTime);
        return { writeTime: collectionAt(path).documents.get(id)!.writes };
      }),
  });
  const update = ({ of, id }: Place, data: Document, expected: number | undefined): void => {
    const stored = collectionAt(of).documents.get(id);
    if (!stored || (expected !== undefined && stored.writes !== expected))
      throw fault(failedPrecondition, `${of}/${id} has changed`);
    collectionAt(of).write(id, { ...stored.data, ...data });
  };

  /** Runs a transaction: its writes are applied together if nothing that it read has changed, otherwise it is repeated. */
  const runTransaction = async <Result>(run: (native: object) => Promise<Result>): Promise<Result> => {
    for (;;) {
      const read = new Map<Place, number | undefined>();
      const checks: (() => void)[] = [];
      const writes: (() => void)[] = [];
      const snapshot = (place: Place) => {
        const one = snapshotOf(place.of, place.id);
        read.set(place, one.updateTime);
        return one;
      };
      const native = {
        get: (place: Place) => call(() => snapshot(place)),
        getAll: (...places: readonly (Place | { fieldMask: unknown })[]) =>
          call(() => places.filter((one): one is Place => 'of' in one).map(snapshot)),
        create: (place: Place, data: Document) => {
          checks.push(() => {
            if (collectionAt(place.of).documents.has(place.id)) throw fault(alreadyExists, `${place.path} exists`);
          });
          writes.push(() => collectionAt(place.of).write(place.id, data));
        },
        set: (place: Place, data: Document) => void writes.push(() => collectionAt(place.of).write(place.id, data)),
        delete: (place: Place) => void writes.push(() => collectionAt(place.of).write(place.id, undefined)),
        update: (place: Place, data: Document, also: { lastUpdateTime?: number } = {}) => {
          checks.push(() => {
            const stored = collectionAt(place.of).documents.get(place.id);
            if (!stored || (also.lastUpdateTime !== undefined && stored.writes !== also.lastUpdateTime))
              throw fault(failedPrecondition, `${place.path} has changed`);
          });
          writes.push(() => update(place, data, undefined));
        },
      };
      const result = await run(native);
      const isDone = await call(() => {
        for (const [place, version] of read) if (snapshotOf(place.of, place.id).updateTime !== version) return false;
        for (const check of checks) check();
        for (const write of writes) write();
        return true;
      });
      if (isDone) return result;
    }
  };

  const client = {
    collection: (path: string) => ({
      ...queryOf(path, { conditions: [], orders: [], limit: Infinity }),
      doc: (id: string) => placeOf(path, id),
    }),
    // No module has left anything to look for.
    collectionGroup: () => nothing,
    getAll: (...places: readonly (Place | { fieldMask: unknown })[]) =>
      call(() => places.filter((one): one is Place => 'of' in one).map(({ of, id }) => snapshotOf(of, id))),
    runTransaction,
  };
  const nothing: object = new Proxy(
    {},
    { get: (_, name) => (name === 'get' ? () => call(() => ({ docs: [], size: 0 })) : () => nothing) },
  );
  return { client, counts, collectionAt };
};
