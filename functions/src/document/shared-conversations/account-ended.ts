import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { batches } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { removeCopy } from './share.ts';
import { sharedConversations } from './store.ts';

const atOnce = 100;

/** Deletes the copies that a person shared whose account has ended, and takes them out of those of others. */
export const endSharing = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const { userId } = ref;
  const db = tenantDatabase(tenantId);
  if (await db.get(users, userId)) return;
  for await (const some of batches(db, sharedConversations, { sharedBy: userId }))
    for (const shared of some) await db.transaction(async (tx) => removeCopy(tx, shared));
  for (let found = atOnce; found === atOnce;) {
    found = await db.transaction(async (tx) => {
      const read = await tx.findContaining(sharedConversations, '_in', userId, atOnce);
      for (const shared of read)
        tx.note(sharedConversations, shared, { userIds: shared.userIds.filter((id) => id !== userId) });
      return read.length;
    });
  }
};
