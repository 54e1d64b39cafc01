import type { CollectionReference, DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Case, type Collection, decode, encode, fieldsOf, type Stored } from './collection.ts';
import { count, fromFirestore, hasChangedSince } from './operations.ts';
import { requireVersion } from './versions.ts';

const readAt = new WeakMap<object, Timestamp>();

/** Decodes a document and remembers the state in which it was read. */
export const decodeNoted = <Fields, Times extends Case>(snapshot: DocumentSnapshot): Stored<Fields, Times> => {
  const record = decode<Fields, Times>(snapshot.id, snapshot.data()!);
  readAt.set(record as object, snapshot.updateTime!);
  return record;
};

interface Change {
  /** When the record was last written, as of the read. */
  readonly lastUpdateTime: Timestamp;
  /** The fields of the document that was read. */
  readonly fields: readonly string[];
  /** The document after the change. */
  readonly document: Record<string, unknown>;
}

/** Returns a change that applies only if the record is still as it was read; undefined if that state is unknown. */
export const changeOf = <Fields, Times extends Case>(
  of: Collection<Fields, Times>,
  record: Stored<Fields, Times>,
  changes: Partial<Fields>,
  expected: number | undefined,
): Change | undefined => {
  const lastUpdateTime = readAt.get(record as object);
  if (!lastUpdateTime) return undefined;
  requireVersion(record, expected);
  const { fields, created } = fieldsOf(of, record);
  const encoded = Object.entries(encode(of, { ...fields, ...changes }, record.version + 1, created));
  const document = Object.fromEntries(encoded.filter(([, value]) => value !== undefined));
  return { lastUpdateTime, fields: [...Object.keys(fields as object), 'expireAt'], document };
};

/** Converts a change to an update: fields that it leaves out are deleted. */
export const updateOf = (
  { fields, document }: Pick<Change, 'fields' | 'document'>,
  deleted: FieldValue,
): Record<string, unknown> => {
  const left = fields.filter((name) => document[name] === undefined);
  return { ...document, ...Object.fromEntries(left.map((name) => [name, deleted])) };
};

/** Runs a conditional write; returns undefined if the record has changed since it was read. */
export const ifUnchanged = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (hasChangedSince(error)) return undefined;
    throw error;
  }
};

/**
 * Writes a changed record if it is still as it was read: one write, no second read. Returns undefined if it has changed
 * since, or if the state that was read is unknown.
 */
export const changeAsRead = async <Fields, Times extends Case>(
  place: CollectionReference,
  of: Collection<Fields, Times>,
  record: Stored<Fields, Times>,
  changes: Partial<Fields>,
  expected: number | undefined,
): Promise<Stored<Fields, Times> | undefined> => {
  const change = changeOf(of, record, changes, expected);
  if (!change) return undefined;
  const { FieldValue } = await import('firebase-admin/firestore');
  const { lastUpdateTime, document } = change;
  const written = place.doc(record.id).update(updateOf(change, FieldValue.delete()), { lastUpdateTime });
  const result = await ifUnchanged(() => fromFirestore(written));
  if (!result) return undefined;
  count('writes', 1);
  const changed = decode<Fields, Times>(record.id, document);
  // The record's next change needs no second read either.
  readAt.set(changed as object, result.writeTime);
  return changed;
};
