import type { Database } from '../../platform/firestore/database.ts';
import { forgetName } from '../forget-name.ts';
import { funeralWishes } from './store.ts';

const batch = 100;

/** Removes somebody's unshared wishes when their account ends; shared ones stay, without the author's name. */
export const removeUnshared = async (db: Database, userId: string): Promise<void> => {
  for (;;) {
    const found = await db.find(funeralWishes, { user_id: userId, shared_with: 'none' }, batch);
    for (const { id } of found) await db.remove(funeralWishes, id);
    if (found.length < batch) break;
  }
  await forgetName(db, funeralWishes, { user_id: userId }, 'author_name');
};
