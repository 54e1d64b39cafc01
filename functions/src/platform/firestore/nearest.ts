import type { FieldValue } from 'firebase-admin/firestore';
import { requireLease } from '../lease.ts';
import { firestore } from './client.ts';
import type { Collection } from './collection.ts';
import type { Database } from './database.ts';
import { matching } from './matching.ts';
import { count, fromFirestore } from './operations.ts';
import type { Where } from './owner.ts';

export type VectorValue = ReturnType<typeof FieldValue.vector>;

/** Returns a value that the database stores as a vector. */
export const vectorValue = async (numbers: readonly number[]): Promise<VectorValue> => {
  const { FieldValue } = await import('firebase-admin/firestore');
  return FieldValue.vector([...numbers]);
};

/** What a search for vectors returns of each document. */
export interface NearDocument {
  readonly id: string;
  /** 0 for the same direction, 1 for a right angle. */
  readonly distance: number;
}

interface NearestSearch {
  readonly where: Where;
  readonly vector: readonly number[];
  /** At most 1,000. */
  readonly limit: number;
}

const distanceField = '_distance';

/** Returns the documents whose vectors have the most similar direction, the nearest first. A read for each of them. */
export const findNearest = async (
  db: Database,
  of: Collection<any>,
  { where, vector, limit }: NearestSearch,
): Promise<NearDocument[]> => {
  requireLease();
  const found = matching(db.reference(await firestore(), of), where)
    .select(distanceField)
    .findNearest({
      vectorField: of.vectors!.field,
      queryVector: [...vector],
      limit,
      distanceMeasure: 'COSINE',
      distanceResultField: distanceField,
    });
  const snapshot = await fromFirestore(found.get());
  // Besides the documents, Firestore bills one read for every hundred entries of the index that it looks at.
  count('reads', Math.max(1, snapshot.size));
  return snapshot.docs.map((one) => ({ id: one.id, distance: Number(one.get(distanceField)) }));
};
