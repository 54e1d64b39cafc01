import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { diaryNotes } from './store.ts';

/**
 * Removes a person's private notes when their account ends; notes shared with a circle stay there without an author.
 */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for await (const notes of batches(db, diaryNotes, { user_id: userId })) {
    for (const note of notes) {
      if (note.visibility === 'private') await db.remove(diaryNotes, note.id);
      else await db.update(diaryNotes, note.id, undefined, () => ({ user_id: null, author_name: null }));
    }
  }
};
