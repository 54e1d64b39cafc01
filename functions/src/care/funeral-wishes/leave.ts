import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { forgetName } from '../forget-name.ts';
import { funeralWishes } from './store.ts';

/** Removes a person's unshared wishes when their account ends; shared ones stay, without the author's name. */
export const removeUnshared = async (db: Database, userId: string): Promise<void> => {
  for await (const found of batches(db, funeralWishes, { user_id: userId, shared_with: 'none' }))
    for (const { id } of found) await db.remove(funeralWishes, id);
  await forgetName(db, funeralWishes, { user_id: userId }, 'author_name');
};
