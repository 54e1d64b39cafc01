import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import { secondsFromNow } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { deletions } from '../deletions/store.ts';
import { documentFiles } from './due-kinds.ts';
import { documentFolder, documents } from './store.ts';

/** How long files without a record are kept. */
const strandedSeconds = 3600;

interface Files {
  readonly tenantId: string;
  readonly circleId: string;
  readonly documentId: string;
}

const removal = ({ tenantId, circleId, documentId }: Files) => ({
  key: `${tenantId}/${documentId}`,
  tenantId,
  ref: { circleId, documentId },
});

/** Schedules the removal of files before they are stored, so that a crash leaves nothing behind. */
export const expectFiles = (tx: Transaction, files: Files): void =>
  schedule(tx, documentFiles, { ...removal(files), at: secondsFromNow(strandedSeconds) });

/** Cancels the removal of files, in the transaction that writes their record. */
export const keepFiles = (tx: Transaction, files: Files): void => cancel(tx, documentFiles, removal(files).key);

/** Deletes a document's folder if the document neither exists nor can be restored. Due handler. */
export const removeStrandedFiles = async ({ tenantId, ref }: DueEntryOf<typeof documentFiles>): Promise<void> => {
  const { circleId, documentId } = ref;
  const db = tenantDatabase(tenantId);
  if (await db.get(documents, documentId)) return;
  if (await db.get(deletions, deletionId('document', { id: documentId }))) return;
  await tenantFiles(tenantId).removeAll(documentFolder(circleId, documentId));
};
