import type { CollectionReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type Collection, decode, encode, fieldsOf, type Stored } from './collection.ts';
import { count, fromFirestore, hasChangedSince } from './operations.ts';
import { requireVersion } from './transaction.ts';

const readAt = new WeakMap<object, Timestamp>();

/** The record of a document, with a note of the state in which it was read. */
export const decodeNoted = <Fields>(snapshot: DocumentSnapshot): Stored<Fields> => {
  const record = decode<Fields>(snapshot.id, snapshot.data()!);
  readAt.set(record as object, snapshot.updateTime!);
  return record;
};

interface Change {
  readonly written: Record<string, unknown>;
  readonly precondition: { readonly lastUpdateTime: Timestamp };
  /** The document as it is then. */
  readonly kept: Record<string, unknown>;
}

/** What a record becomes, to be written if it is still as it was when it was read; undefined where nobody knows that. */
export const changeOf = async <Fields>(
  of: Collection<Fields>,
  record: Stored<Fields>,
  changes: Partial<Fields>,
  expected: number | undefined,
): Promise<Change | undefined> => {
  const lastUpdateTime = readAt.get(record as object);
  if (!lastUpdateTime) return undefined;
  requireVersion(record, expected);
  const { FieldValue } = await import('firebase-admin/firestore');
  const { fields, created } = fieldsOf(of, record);
  const document = encode(of, { ...fields, ...changes }, record.version + 1, created);
  const left = [...Object.keys(fields as object), 'expireAt'].filter((name) => document[name] === undefined);
  const gone = Object.fromEntries(left.map((name) => [name, FieldValue.delete()]));
  const kept = Object.entries(document).filter(([, value]) => value !== undefined);
  return { written: { ...document, ...gone }, precondition: { lastUpdateTime }, kept: Object.fromEntries(kept) };
};

/** Undefined where somebody has changed meanwhile what was to be written as it was read. */
export const ifUnchanged = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (hasChangedSince(error)) return undefined;
    throw error;
  }
};

/**
 * Writes what a record becomes, if it is still as it was when it was read: one write, and no second reading. Undefined
 * where somebody has changed it since, or where nobody knows.
 */
export const changeAsRead = async <Fields>(
  place: CollectionReference,
  of: Collection<Fields>,
  record: Stored<Fields>,
  changes: Partial<Fields>,
  expected: number | undefined,
): Promise<Stored<Fields> | undefined> => {
  const change = await changeOf(of, record, changes, expected);
  if (!change) return undefined;
  const written = place.doc(record.id).update(change.written, change.precondition);
  if (!(await ifUnchanged(() => fromFirestore(written)))) return undefined;
  count('writes', 1);
  return decode<Fields>(record.id, change.kept);
};
