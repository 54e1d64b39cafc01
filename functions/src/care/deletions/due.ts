import { timestamp } from '../../platform/clock.ts';
import type { DueEntry } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { remainsOf, removeRemains } from './remains.ts';
import { deletions } from './store.ts';

/**
 * Removes what was deleted, 30 days after: from then on nobody can have it back. The record goes last, so that a crash is taken
 * up again.
 */
export const purgeDeletion = async (entry: DueEntry): Promise<void> => {
  const db = tenantDatabase(entry.tenantId);
  const deletion = await db.get(deletions, entry.ref.deletionId!);
  if (!deletion || deletion.restorable_until > timestamp()) return;
  await removeRemains(entry.tenantId, db, remainsOf(deletion));
  await db.remove(deletions, deletion.id);
};
