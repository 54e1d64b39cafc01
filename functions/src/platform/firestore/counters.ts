import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Owner } from './owner.ts';

/** Where an owner's counter of a collection lies. */
export const counterPlace = (owner: Owner, client: Firestore, collection: string): DocumentReference =>
  owner.reference(client, { name: 'counters' }).doc(collection);
