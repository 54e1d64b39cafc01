import { firestore } from './client.ts';
import { type Case, type Collection, encode } from './collection.ts';
import { count, fromFirestore } from './operations.ts';
import type { Owner } from './owner.ts';

/**
 * Creates a document, or writes these fields into it: maps are merged, everything else is replaced. One write, no read.
 * Not for collections that are counted, audited or echoed.
 */
export const merge = async <Fields, Times extends Case>(
  owner: Owner,
  of: Collection<Fields, Times>,
  id: string,
  fields: NoInfer<Fields>,
): Promise<void> => {
  const place = owner.reference(await firestore(), of).doc(id);
  await fromFirestore(place.set(encode(of, fields, 1), { merge: true }));
  count('writes', 1);
};
