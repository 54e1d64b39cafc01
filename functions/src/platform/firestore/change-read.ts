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
  const lastUpdateTime = readAt.get(record as object);
  if (!lastUpdateTime) return undefined;
  requireVersion(record, expected);
  const { FieldValue } = await import('firebase-admin/firestore');
  const { fields, created } = fieldsOf(of, record);
  const document = encode(of, { ...fields, ...changes }, record.version + 1, created);
  const left = [...Object.keys(fields as object), 'expireAt'].filter((name) => document[name] === undefined);
  const gone = Object.fromEntries(left.map((name) => [name, FieldValue.delete()]));
  try {
    await fromFirestore(place.doc(record.id).update({ ...document, ...gone }, { lastUpdateTime }));
  } catch (error) {
    if (hasChangedSince(error)) return undefined;
    throw error;
  }
  count('writes', 1);
  const kept = Object.entries(document).filter(([, value]) => value !== undefined);
  return decode<Fields>(record.id, Object.fromEntries(kept));
};
