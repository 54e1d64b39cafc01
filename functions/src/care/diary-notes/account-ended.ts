import type { Database } from '../../platform/firestore/database.ts';
import { diaryNotes } from './store.ts';

const batch = 100;

/** Private notes end with their author's account; what was given to a circle stays there, signed by nobody in particular. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for (;;) {
    const notes = await db.find(diaryNotes, { user_id: userId }, batch);
    for (const note of notes) {
      if (note.visibility === 'private') await db.remove(diaryNotes, note.id);
      else await db.update(diaryNotes, note.id, undefined, () => ({ user_id: null, author_name: null }));
    }
    if (notes.length < batch) return;
  }
};
