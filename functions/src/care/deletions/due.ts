import { timestamp } from '../../platform/clock.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { CareNouns } from '../noun.ts';
import type { deletionPurge } from './due-kinds.ts';
import { removeRemains } from './remains.ts';
import { deletions } from './store.ts';

/** Purges a deleted record after 30 days. The deletion itself goes last, so that the purge resumes after a crash. */
export const purgeDeletion =
  (nouns: CareNouns) =>
  async ({ tenantId, ref }: DueEntryOf<typeof deletionPurge>): Promise<void> => {
    const db = tenantDatabase(tenantId);
    const deletion = await db.get(deletions, ref.deletionId);
    if (!deletion || deletion.restorable_until > timestamp()) return;
    await removeRemains(nouns, tenantId, db, deletion);
    await db.remove(deletions, deletion.id);
  };
