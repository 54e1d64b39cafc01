import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { deletions } from './store.ts';

/**
 * Takes deleted private notes out of a circle before its purge. Their authors can still restore them, without a circle.
 */
export const keepPrivateDeletions = async (db: Database, circleId: string): Promise<void> => {
  for await (const found of batches(db, deletions, { circle_id: circleId, '_is.private': true })) {
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        const current = await tx.get(deletions, id);
        if (!current) return;
        tx.update(deletions, current, { circle_id: null, record: { ...current.record, circle_id: null } });
      });
    }
  }
};
