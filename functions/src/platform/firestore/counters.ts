import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Owner } from './owner.ts';

/** Returns the document of an owner's counter for a collection. */
export const counterPlace = (owner: Owner, client: Firestore, collection: string): DocumentReference =>
  owner.reference(client, { name: 'counters' }).doc(collection);
