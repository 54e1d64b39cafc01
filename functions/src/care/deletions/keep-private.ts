import type { Database } from '../../platform/firestore/database.ts';
import { deletions } from './store.ts';

const batch = 100;

/** Before a circle is purged: private notes that were deleted are still their authors', to be had back in no circle. */
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
