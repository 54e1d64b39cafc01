import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { removeEvery } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { readingMarks, readingStates } from './store.ts';

/** Removes what a person has read once their account has ended. */
export const forgetReading = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(users, ref.userId)) return;
  await db.remove(readingMarks, ref.userId);
  await removeEvery(db, readingStates, { userId: ref.userId });
};
