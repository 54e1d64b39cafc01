import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { type CareNouns, deletableOf } from '../noun.ts';
import { deletions, type StoredDeletion } from './store.ts';

/**
 * Removes the deletions that only this person could restore, when their account ends. Other deletions are kept as long
 * as before, but no longer name this person as author or deleter.
 */
export const endDeletionsOf = async (nouns: CareNouns, db: Database, userId: string): Promise<void> => {
  await goThrough(db, { author_id: userId }, async (deletion) => {
    const { whenAuthorEnds } = await deletableOf(nouns, deletion.noun);
    if (whenAuthorEnds === 'remove') return undefined;
    const cleared = Object.fromEntries((whenAuthorEnds?.clear ?? []).map((name) => [name, null]));
    return { author_id: null, record: { ...deletion.record, ...cleared } };
  });
  await goThrough(db, { deleted_by: userId }, async () => ({ deleted_by: null, deleted_by_name: null }));
};

/** Updates each of these deletions, or removes it if `change` returns undefined. */
const goThrough = async (
  db: Database,
  where: Record<string, string>,
  change: (deletion: StoredDeletion) => Promise<Partial<StoredDeletion> | undefined>,
): Promise<void> => {
  for await (const found of batches(db, deletions, where)) {
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        const current = await tx.get(deletions, id);
        const changes = current && (await change(current));
        if (changes) tx.update(deletions, current, changes);
        else if (current) tx.remove(deletions, id);
      });
    }
  }
};
