import type { Database } from '../../platform/firestore/database.ts';
import { deletions, type StoredDeletion } from './store.ts';

const batch = 100;

/**
 * When somebody's account ends, the diary notes go that they had deleted: nobody else could have them back. What was given to a
 * circle stays as long as it would have, signed by nobody in particular, and so does who deleted what.
 */
export const endDeletionsOf = async (db: Database, userId: string): Promise<void> => {
  await goThrough(db, { author_id: userId }, (deletion) => ({ author_id: null, record: withoutAuthor(deletion) }));
  await goThrough(db, { deleted_by: userId }, () => ({ deleted_by: null, deleted_by_name: null }));
};

const withoutAuthor = ({ noun, record }: StoredDeletion): StoredDeletion['record'] =>
  noun === 'testimony' ? { ...record, author_id: null, author_name: null } : record;

const goThrough = async (
  db: Database,
  where: Record<string, string>,
  change: (deletion: StoredDeletion) => Partial<StoredDeletion>,
): Promise<void> => {
  for (;;) {
    const found = await db.find(deletions, where, batch);
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        const current = await tx.get(deletions, id);
        if (current?.noun === 'diary_note') tx.remove(deletions, id);
        else if (current) tx.update(deletions, current, change(current));
      });
    }
    if (found.length < batch) return;
  }
};
