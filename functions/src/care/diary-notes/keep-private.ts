import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { diaryNotes } from './store.ts';

/** Takes private notes out of a circle before its purge. Their authors keep them, without a circle. */
export const keepPrivateNotes = async (db: Database, circleId: string): Promise<void> => {
  for await (const notes of batches(db, diaryNotes, { circle_id: circleId, visibility: 'private' })) {
    for (const note of notes) {
      await db.update(diaryNotes, note.id, undefined, () => ({ circle_id: null })).catch(ignoreDeleted);
    }
  }
};

const ignoreDeleted = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};
