import type { Database } from '../../platform/firestore/database.ts';
import { testimonies } from './store.ts';

const batch = 100;

/** Removes the author from somebody's testimonies when their account ends; the testimonies stay. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for (;;) {
    const written = await db.find(testimonies, { author_id: userId }, batch);
    for (const testimony of written) {
      await db.change(testimonies, testimony, undefined, () => ({ author_id: null, author_name: null }));
    }
    if (written.length < batch) return;
  }
};
