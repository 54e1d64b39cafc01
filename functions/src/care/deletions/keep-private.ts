import type { Database } from '../../platform/firestore/database.ts';
import { deletions } from './store.ts';

const batch = 100;

/** Takes deleted private notes out of a circle before its purge; their authors can restore them, in no circle. */
export const keepPrivateDeletions = async (db: Database, circleId: string): Promise<void> => {
  for (;;) {
    const found = await db.find(deletions, { circle_id: circleId, '_is.private': true }, batch);
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        const current = await tx.get(deletions, id);
        if (!current) return;
        tx.update(deletions, current, { circle_id: null, record: { ...current.record, circle_id: null } });
      });
    }
    if (found.length < batch) return;
  }
};
