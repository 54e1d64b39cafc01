import { timestamp } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { CareNouns } from '../noun.ts';
import type { deletionPurge } from './due-kinds.ts';
import { removeRemains } from './remains.ts';
import { deletions } from './store.ts';

/**
 * Removes what was deleted, 30 days after: from then on nobody can restore it. The record goes last, so that a crash is taken
 * up again.
 */
export const purgeDeletion =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof deletionPurge>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const deletion = await db.get(deletions, ref.deletionId);
    if (!deletion || deletion.restorable_until > timestamp()) return;
    await removeRemains(nouns, tenantId, db, deletion);
    await db.remove(deletions, deletion.id);
  };
