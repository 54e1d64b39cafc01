import type {
  DocumentReference,
  FieldValue,
  Timestamp,
  Transaction as NativeTransaction,
} from 'firebase-admin/firestore';
import type { DueTask } from '../due-classes.ts';
import { updateOf } from './change-read.ts';
import type { Audited } from './collection.ts';
import type { Telling } from './echo.ts';
import type { Where, Auditor } from './owner.ts';
import { forgetReads } from './recent-reads.ts';

type Document = Record<string, unknown>;

/** The state of a document that a write requires. */
type Expected = 'absent' | 'anything' | { readonly lastUpdateTime: Timestamp; readonly fields: readonly string[] };

interface Pending {
  readonly place: DocumentReference;
  readonly collection: string;
  readonly expected: Expected;
  /** The document to write; undefined to delete it. */
  document: Document | undefined;
}

export interface Edit {
  readonly audited: Audited<any>;
  readonly auditor: Auditor;
  readonly id: string;
  readonly before: unknown;
  after: unknown;
}

/**
 * The writes of one transaction, buffered until its work is done, so that later reads see them. Several writes to one
 * document become one.
 */
export class WriteBuffer {
  readonly #pending = new Map<string, Pending>();
  readonly #counted = new Map<string, { place: () => DocumentReference; of: string; by: number }>();
  readonly #sums = new Map<string, { place: DocumentReference; sums: Record<string, number> }>();
  readonly #merged = new Map<string, { place: DocumentReference; document: Document }>();
  readonly #edits = new Map<string, Edit>();
  readonly #tellings = new Map<string, Telling>();
  readonly scheduled = new Map<string, DueTask>();
  /** Actions for this process to run once the writes are stored. */
  readonly afterCommit: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.#pending.size + this.#sums.size + this.#merged.size === 0;
  }

  /** Returns the document as this transaction wrote it: null if deleted, undefined if not written. */
  written(place: DocumentReference): Document | null | undefined {
    const pending = this.#pending.get(place.path);
    return pending && (pending.document ?? null);
  }

  write(place: DocumentReference, collection: string, expected: Expected, document: Document | undefined): void {
    const before = this.#pending.get(place.path);
    if (before?.document && document && expected === 'absent') throw taken(place.path);
    // Deleted and created again: replace it.
    const how = before?.expected ?? expected;
    if (how === 'absent' && !document) this.#pending.delete(place.path);
    else this.#pending.set(place.path, { place, collection, expected: how, document });
  }

  /** Returns the documents of a collection that this transaction has written, by id; null if deleted. */
  writtenIn(collection: string): Map<string, Document | null> {
    const found = [...this.#pending.values()].filter((one) => one.collection === collection);
    return new Map(found.map(({ place, document }) => [place.id, document ?? null]));
  }

  /** Adds one to the counter of a collection, which lies at `path`, or subtracts one. */
  count(path: string, counter: { readonly place: () => DocumentReference; readonly of: string }, by: 1 | -1): void {
    this.#counted.set(path, { ...counter, by: (this.#counted.get(path)?.by ?? 0) + by });
  }

  /** Adds to numbers of an existing document that this transaction does not write otherwise. */
  add(place: DocumentReference, sums: Readonly<Record<string, number>>): void {
    const all = this.#sums.get(place.path)?.sums ?? {};
    for (const [name, by] of Object.entries(sums)) all[name] = (all[name] ?? 0) + by;
    this.#sums.set(place.path, { place, sums: all });
  }

  /** Merges fields into a document that this transaction does not write otherwise. */
  merge(place: DocumentReference, document: Document): void {
    if (this.#merged.has(place.path)) throw taken(place.path);
    this.#merged.set(place.path, { place, document });
  }

  /** Whether the transaction fails if a document that it adds to does not exist. */
  get hasSums(): boolean {
    return this.#sums.size > 0;
  }

  /** Records an administrator's change: one audit entry per record, however many writes. */
  edit(place: DocumentReference, { before, ...edit }: Edit): void {
    const known = this.#edits.get(place.path);
    if (known) known.after = edit.after;
    else this.#edits.set(place.path, { ...edit, before });
  }

  edits(): readonly Edit[] {
    return [...this.#edits.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
  }

  /** Records the echo of a record: once per record, no matter how many writes. */
  tell(place: DocumentReference, telling: Telling): void {
    const known = this.#tellings.get(place.path);
    if (known) known.after = telling.after;
    else this.#tellings.set(place.path, telling);
  }

  tellings(): readonly Telling[] {
    return [...this.#tellings.values()];
  }

  /** Hands everything to Firestore. Returns how many writes the commit costs. */
  async flush(native: NativeTransaction): Promise<number> {
    const counted = [...this.#counted.values()].filter(({ by }) => by !== 0);
    const { FieldValue } = await import('firebase-admin/firestore');
    for (const pending of this.#pending.values()) apply(native, pending, FieldValue.delete());
    // Increment without reading, so that concurrent transactions do not conflict.
    for (const { place, of, by } of counted)
      native.set(place(), { of, count: FieldValue.increment(by) }, { merge: true });
    for (const { place, sums } of this.#sums.values()) {
      if (this.#pending.has(place.path)) throw new Error(`${place.path} is both written and added to`);
      native.update(
        place,
        Object.fromEntries(Object.entries(sums).map(([name, by]) => [name, FieldValue.increment(by)])),
      );
    }
    for (const { place, document } of this.#merged.values()) {
      if (this.#pending.has(place.path)) throw new Error(`${place.path} is both written and merged`);
      native.set(place, document, { merge: true });
    }
    this.afterCommit.push(() => forgetReads([...this.#pending.keys(), ...this.#sums.keys(), ...this.#merged.keys()]));
    return this.#pending.size + this.#sums.size + this.#merged.size + counted.length;
  }
}

const apply = (native: NativeTransaction, { place, expected, document }: Pending, gone: FieldValue): void => {
  if (typeof expected !== 'object') {
    if (!document) native.delete(place);
    else if (expected === 'absent') native.create(place, document);
    else native.set(place, document);
    return;
  }
  const { lastUpdateTime, fields } = expected;
  if (!document) native.delete(place, { lastUpdateTime });
  else native.update(place, updateOf({ fields, document }, gone), { lastUpdateTime });
};

/** Returns the error that Firestore would give for an existing document (ALREADY_EXISTS). */
const taken = (path: string): Error => Object.assign(new Error(`${path} is written already`), { code: 6 });

/** Returns whether a document matches these equalities, as a query would. */
export const isMatch = (document: Document, where: Where): boolean =>
  Object.entries(where).every(([field, value]) =>
    [value].flat().includes(valueAt(document, field.split('.')) as never),
  );

const valueAt = (document: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? document : valueAt((document as Document | undefined)?.[name], rest);
