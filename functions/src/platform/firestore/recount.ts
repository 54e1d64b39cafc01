import { firestore } from './client.ts';
import type { Collection } from './collection.ts';
import { addToCounter, readCounter } from './counters.ts';
import type { Database } from './database.ts';
import { count, fromFirestore } from './operations.ts';

export interface Recounted {
  /** How many documents there are. */
  readonly total: number;
  /** The number to add to the counter; negative if it is too high. */
  readonly difference: number;
}

/** Compares the counter of a collection with its documents at one point in time. One read per 1,000 documents. */
export const compareCounter = async (db: Database, of: Collection<any>): Promise<Recounted> => {
  const client = await firestore();
  const compared = await fromFirestore(
    client.runTransaction(
      async (tx) => {
        const all = await tx.get(db.reference(client, of).count());
        const total = all.data().count;
        return { total, difference: total - (await readCounter(db, client, of.name, tx)) };
      },
      { readOnly: true },
    ),
  );
  count('reads', Math.max(1, Math.ceil(compared.total / 1000)));
  return compared;
};

/**
 * Corrects the counter of a collection. Adds the difference instead of setting the total, because concurrent writes count
 * themselves.
 */
export const recount = async (db: Database, of: Collection<any>): Promise<Recounted> => {
  const compared = await compareCounter(db, of);
  if (compared.difference === 0) return compared;
  await addToCounter(db, await firestore(), of.name, compared.difference);
  return compared;
};
