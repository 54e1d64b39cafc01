import { now, timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { removeDocument } from './delete.ts';
import { expiryKey, libraryExpiry } from './due-kinds.ts';
import { libraryDocuments, type StoredLibraryDocument } from './store.ts';

/** Schedules, moves or cancels the deletion of a document at its end. */
export const planExpiry = (
  tx: Transaction,
  tenantId: string,
  { id, expiresAt }: Pick<StoredLibraryDocument, 'id' | 'expiresAt'>,
): void => {
  const key = expiryKey(tenantId, id);
  if (expiresAt === null) cancel(tx, libraryExpiry, key);
  else schedule(tx, libraryExpiry, { key, tenantId, at: timestamp(Date.parse(expiresAt)), ref: { documentId: id } });
};

/** Due handler: deletes a document that has reached its end. */
export const deleteExpired = ({ tenantId, ref }: DueEntryOf<typeof libraryExpiry>): Promise<void> =>
  tenantDatabase(tenantId).transaction(async (tx) => {
    const document = await tx.get(libraryDocuments, ref.documentId);
    if (!document?.expiresAt || Date.parse(document.expiresAt) > now()) return;
    await removeDocument(tx, tenantId, document);
  });
