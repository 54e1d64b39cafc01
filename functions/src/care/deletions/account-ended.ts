import type { Database } from '../../platform/firestore/database.ts';
import { type CareNouns, deletableOf } from '../noun.ts';
import { deletions, type StoredDeletion } from './store.ts';

const batch = 100;

/**
 * When somebody's account ends, what nobody else could restore goes with it. What was given to a circle stays as long as it
 * would have, signed by nobody in particular, and so does who deleted what.
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

/** Changes every one of these, or removes it where `change` answers undefined. */
const goThrough = async (
  db: Database,
  where: Record<string, string>,
  change: (deletion: StoredDeletion) => Promise<Partial<StoredDeletion> | undefined>,
): Promise<void> => {
  for (;;) {
    const found = await db.find(deletions, where, batch);
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        const current = await tx.get(deletions, id);
        const changes = current && (await change(current));
        if (changes) tx.update(deletions, current, changes);
        else if (current) tx.remove(deletions, id);
      });
    }
    if (found.length < batch) return;
  }
};
