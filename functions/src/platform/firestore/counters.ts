import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { count, fromFirestore } from './operations.ts';
import type { Owner } from './owner.ts';

/** Returns the document of an owner's counter for a collection. */
export const counterPlace = (owner: Owner, client: Firestore, collection: string): DocumentReference =>
  owner.reference(client, { name: 'counters' }).doc(collection);

/** Returns an owner's counter for a collection. One read. */
export const readCounter = async (owner: Owner, client: Firestore, collection: string): Promise<number> => {
  const snapshot = await fromFirestore(counterPlace(owner, client, collection).get());
  count('reads', 1);
  return (snapshot.data()?.count as number | undefined) ?? 0;
};
