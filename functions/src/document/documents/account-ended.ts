import { libraryLimits } from '@kindred/contract/document/limits';
import type { accountMemberships } from '../../core/users/due-kinds.ts';
import { users } from '../../core/users/store.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { batches } from '../../platform/firestore/batches.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { libraryDocuments } from './store.ts';
import { scheduleTidying } from './tidying.ts';

/** Removes a person whose account has ended from documents: as who uploaded them, and as who may read them. */
export const forgetPerson = async ({ tenantId, ref }: DueEntryOf<typeof accountMemberships>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  if (await db.get(users, ref.userId)) return;
  for await (const some of batches(db, libraryDocuments, { uploadedBy: ref.userId }))
    await db.transaction(async (tx) => {
      const ids = some.map(({ id }) => id);
      for (const document of await tx.getMany(libraryDocuments, ids))
        tx.note(libraryDocuments, document, { uploadedBy: null });
    });
  await forgetReader(db, tenantId, ref.userId);
};

const atOnce = 50;

const forgetReader = async (db: Database, tenantId: string, userId: string): Promise<void> => {
  for (let read = 0; read < libraryLimits.documents; read += atOnce) {
    const left = await db.transaction(async (tx) => {
      const found = await tx.findContaining(libraryDocuments, '_in', userId, atOnce);
      for (const document of found) {
        tx.update(libraryDocuments, document, { userIds: document.userIds.filter((id) => id !== userId) });
        scheduleTidying(tx, tenantId, document.id);
      }
      return found.length === atOnce;
    });
    if (!left) return;
  }
};
