import type { Database } from '../../platform/firestore/database.ts';
import { paperSettings } from './store.ts';

const atOnce = 100;

/** When a person’s account ends: they are notified of no paper any more. */
export const forgetReader = async (db: Database, userId: string): Promise<void> => {
  for (let left = atOnce; left === atOnce;) {
    left = await db.transaction(async (tx) => {
      const found = await tx.findContaining(paperSettings, 'notified', userId, atOnce);
      for (const one of found) tx.update(paperSettings, one, { notified: one.notified.filter((id) => id !== userId) });
      return found.length;
    });
  }
};
