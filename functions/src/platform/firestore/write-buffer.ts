import type {
  DocumentReference,
  FieldValue,
  Timestamp,
  Transaction as NativeTransaction,
} from 'firebase-admin/firestore';
import type { Auditor } from './audit.ts';
import { updateOf } from './change-read.ts';
import type { Audited } from './collection.ts';
import type { Where } from './owner.ts';

type Document = Record<string, unknown>;

/** How Firestore must find a document for a write to succeed. */
type Expected = 'absent' | 'anything' | { readonly lastUpdateTime: Timestamp; readonly fields: readonly string[] };

interface Pending {
  readonly place: DocumentReference;
  readonly collection: string;
  readonly expected: Expected;
  /** What is written; undefined where the document is deleted. */
  document: Document | undefined;
}

interface Edit {
  readonly audited: Audited<any>;
  readonly auditor: Auditor;
  readonly id: string;
  readonly before: unknown;
  after: unknown;
}

/**
 * The writes of one transaction, held back until its work is done, so that it may read after it has written and sees what it
 * wrote. Several writes to one document become one.
 */
export class WriteBuffer {
  readonly #pending = new Map<string, Pending>();
  readonly #counted = new Map<string, { place: DocumentReference; by: number }>();
  readonly #edits = new Map<string, Edit>();
  readonly scheduled = new Set<string>();

  get isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  /** What this transaction has made of a document: null where it is deleted, undefined where nothing was written. */
  written(place: DocumentReference): Document | null | undefined {
    const pending = this.#pending.get(place.path);
    return pending && (pending.document ?? null);
  }

  write(place: DocumentReference, collection: string, expected: Expected, document: Document | undefined): void {
    const before = this.#pending.get(place.path);
    if (before?.document && document && expected === 'absent') throw taken(place.path);
    // Deleted and made again, it is replaced.
    const how = before?.expected ?? expected;
    if (how === 'absent' && !document) this.#pending.delete(place.path);
    else this.#pending.set(place.path, { place, collection, expected: how, document });
  }

  /** The documents of a collection that this transaction has written, by id: null where one is deleted. */
  writtenIn(collection: string): Map<string, Document | null> {
    const found = [...this.#pending.values()].filter((one) => one.collection === collection);
    return new Map(found.map(({ place, document }) => [place.id, document ?? null]));
  }

  /** Notes that a counted collection has one more document, or one less. */
  count(place: DocumentReference, by: 1 | -1): void {
    this.#counted.set(place.path, { place, by: (this.#counted.get(place.path)?.by ?? 0) + by });
  }

  /** Notes what an administrator changes: one entry a record, whatever the number of writes. */
  edit(place: DocumentReference, { before, ...edit }: Edit): void {
    const known = this.#edits.get(place.path);
    if (known) known.after = edit.after;
    else this.#edits.set(place.path, { ...edit, before });
  }

  edits(): readonly Edit[] {
    return [...this.#edits.values()].filter(({ before, after }) => before !== undefined || after !== undefined);
  }

  /** Hands everything to Firestore. Answers how many writes a commit costs. */
  async flush(native: NativeTransaction): Promise<number> {
    const counted = [...this.#counted.values()].filter(({ by }) => by !== 0);
    const { FieldValue } = await import('firebase-admin/firestore');
    for (const pending of this.#pending.values()) apply(native, pending, FieldValue.delete());
    // Counters are not read, so that two who count do not collide.
    for (const { place, by } of counted) native.set(place, { count: FieldValue.increment(by) }, { merge: true });
    return this.#pending.size + counted.length;
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

/** What Firestore says of a document that exists (ALREADY_EXISTS). */
const taken = (path: string): Error => Object.assign(new Error(`${path} is written already`), { code: 6 });

/** Whether these equalities hold for a document, as a query would say. */
export const isMatch = (document: Document, where: Where): boolean =>
  Object.entries(where).every(([field, value]) => valueAt(document, field.split('.')) === value);

const valueAt = (document: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? document : valueAt((document as Document | undefined)?.[name], rest);
