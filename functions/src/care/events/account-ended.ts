import type { Database } from '../../platform/firestore/database.ts';
import { events } from './store.ts';

const batch = 100;

/** Removes the author from somebody's events when their account ends; the events stay. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for (;;) {
    const written = await db.find(events, { user_id: userId }, batch);
    for (const event of written) {
      await db.change(events, event, undefined, () => ({ user_id: null, author_name: null }));
    }
    if (written.length < batch) return;
  }
};
