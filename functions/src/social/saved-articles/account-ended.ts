import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { batches } from '../../platform/firestore/batches.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { savedArticles } from './store.ts';

/** Removes the name of a person whose account has ended from what they saved. Saved articles belong to the tenant. */
export const forgetSaver = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(users, ref.userId)) return;
  for await (const some of batches(db, savedArticles, { 'savedBy.id': ref.userId }))
    await db.transaction(async (tx) => {
      const ids = some.map(({ id }) => id);
      for (const saved of await tx.getMany(savedArticles, ids))
        tx.note(savedArticles, saved, { savedBy: { id: nobody, name: '' } });
    });
};

/** Stands for a person whose account has ended. */
const nobody = 'gone';
