import type { Database } from '../../platform/firestore/database.ts';
import { testimonies } from './store.ts';

const batch = 100;

/** What somebody gave to circles stays when the account ends, signed by nobody in particular. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for (;;) {
    const written = await db.find(testimonies, { author_id: userId }, batch);
    for (const testimony of written) {
      await db.change(testimonies, testimony, undefined, () => ({ author_id: null, author_name: null }));
    }
    if (written.length < batch) return;
  }
};
