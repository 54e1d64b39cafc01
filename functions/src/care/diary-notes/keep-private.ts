import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { diaryNotes } from './store.ts';

const batch = 100;

/** Takes private notes out of a circle before its purge; their authors keep them, in no circle. */
export const keepPrivateNotes = async (db: Database, circleId: string): Promise<void> => {
  for (;;) {
    const notes = await db.find(diaryNotes, { circle_id: circleId, visibility: 'private' }, batch);
    for (const note of notes) {
      await db.update(diaryNotes, note.id, undefined, () => ({ circle_id: null })).catch(ignoreDeleted);
    }
    if (notes.length < batch) return;
  }
};

const ignoreDeleted = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};
