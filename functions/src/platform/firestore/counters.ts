import type {
  AggregateQuery,
  DocumentReference,
  Firestore,
  Transaction as NativeTransaction,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { collection } from './collection.ts';
import { count, fromFirestore } from './operations.ts';
import type { Owner } from './owner.ts';

/**
 * Counters of an owner's collections. Each is the sum of several documents, since a document takes about one write a second and
 * a tenant may create 20 records in one.
 */
const counters = collection({
  name: 'counters',
  times: 'snake',
  schema: z.object({ of: z.string(), count: z.int() }),
  queries: [['of', 'count']],
});

const counterShards = 20;

let turn = Math.floor(Math.random() * counterShards);

/** Returns the document that takes the next change of a counter: another one each time. */
export const counterPlace = (owner: Owner, client: Firestore, of: string): DocumentReference => {
  turn = (turn + 1) % counterShards;
  return owner.reference(client, counters).doc(`${of}~${turn}`);
};

type Sum = AggregateQuery<{ total: FirebaseFirestore.AggregateField<number> }>;

/** Returns the query that adds up a counter. It costs one read. */
export const counterQuery = async (owner: Owner, client: Firestore, of: string): Promise<Sum> => {
  const { AggregateField } = await import('firebase-admin/firestore');
  return owner
    .reference(client, counters)
    .where('of', '==', of)
    .aggregate({ total: AggregateField.sum('count') });
};

/** Returns an owner's counter for a collection. One read. */
export const readCounter = async (
  owner: Owner,
  client: Firestore,
  of: string,
  native?: NativeTransaction,
): Promise<number> => {
  const query = await counterQuery(owner, client, of);
  const snapshot = await (native ? native.get(query) : fromFirestore(query.get()));
  count('reads', 1);
  return snapshot.data().total;
};

/** Adds to a counter without reading it, so that concurrent changes do not conflict. One write. */
export const addToCounter = async (owner: Owner, client: Firestore, of: string, by: number): Promise<void> => {
  const { FieldValue } = await import('firebase-admin/firestore');
  const place = counterPlace(owner, client, of);
  await fromFirestore(place.set({ of, count: FieldValue.increment(by) }, { merge: true }));
  count('writes', 1);
};
