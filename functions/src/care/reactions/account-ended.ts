import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { comments, reactions } from './store.ts';
import { withoutHeart } from './subject.ts';

const atOnce = 100;

/** When a person's account ends: takes back their hearts and removes them as the author of their comments, which stay. */
export const endReactions = async (db: Database, userId: string): Promise<void> => {
  for await (const written of batches(db, comments, { author_id: userId })) {
    for (const comment of written)
      await db.change(comments, comment, undefined, () => ({ author_id: null, author_name: null }));
  }
  for (let left = atOnce; left === atOnce;) {
    left = await db.transaction(async (tx) => {
      const found = await tx.findContaining(reactions, 'hearted_by', userId, atOnce);
      for (const one of found) tx.update(reactions, one, withoutHeart(one, userId));
      return found.length;
    });
  }
};
