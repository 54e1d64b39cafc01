import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { changeCalendar } from './calendar.ts';
import { events } from './store.ts';

/** Removes a person as the author of their events when their account ends; the events stay. */
export const endAuthorship = async (db: Database, userId: string): Promise<void> => {
  for await (const written of batches(db, events, { user_id: userId })) {
    for (const event of written) {
      await db.change(events, event, undefined, () => ({ user_id: null, author_name: null }));
    }
    for (const circle of new Set(written.map(({ circle_id }) => circle_id)))
      await db.transaction((tx) => changeCalendar(tx, circle));
  }
};
