import type { CollectionReference, DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Case, type Collection, decode, encode, fieldsOf, type Stored } from './collection.ts';
import { count, fromFirestore, hasChangedSince } from './operations.ts';
import { requireVersion } from './versions.ts';

const readAt = new WeakMap<object, Timestamp>();

/** The record of a document, with a note of the state in which it was read. */
export const decodeNoted = <Fields, Times extends Case>(snapshot: DocumentSnapshot): Stored<Fields, Times> => {
  const record = decode<Fields, Times>(snapshot.id, snapshot.data()!);
  readAt.set(record as object, snapshot.updateTime!);
  return record;
};

interface Change {
  /** When the record was last written as it was read. */
  readonly lastUpdateTime: Timestamp;
  /** The fields that the document has then. */
  readonly fields: readonly string[];
  /** The document as it is afterwards. */
  readonly document: Record<string, unknown>;
}

/** What a record becomes, to be written if it is still as it was when it was read; undefined where it is not known how it was. */
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

/** A change as an update takes it: the fields that it leaves out are deleted. */
export const updateOf = (
  { fields, document }: Pick<Change, 'fields' | 'document'>,
  deleted: FieldValue,
): Record<string, unknown> => {
  const left = fields.filter((name) => document[name] === undefined);
  return { ...document, ...Object.fromEntries(left.map((name) => [name, deleted])) };
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
  if (!(await ifUnchanged(() => fromFirestore(written)))) return undefined;
  count('writes', 1);
  return decode<Fields, Times>(record.id, document);
};
