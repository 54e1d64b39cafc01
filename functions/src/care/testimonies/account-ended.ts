import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { testimonies } from './store.ts';

/** Removes a person as the author of their testimonies when their account ends; the testimonies stay. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for await (const written of batches(db, testimonies, { author_id: userId })) {
    for (const testimony of written) {
      await db.change(testimonies, testimony, undefined, () => ({ author_id: null, author_name: null }));
    }
  }
};
