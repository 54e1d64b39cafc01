import { deletionId } from '@kindred/contract/care/deletions/deletion-id';
import { secondsFromNow } from '../../platform/clock.ts';
import { cancel, type DueEntryOf, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { deletions } from '../deletions/store.ts';
import { documentFiles } from './due-kinds.ts';
import { documentFolder, documents } from './store.ts';

/** When files are deleted that no record came to name. */
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

/** Said before files are put there: whoever dies in between leaves nothing behind. */
export const expectFiles = (tx: Transaction, files: Files): void =>
  schedule(tx, documentFiles, { ...removal(files), at: secondsFromNow(strandedSeconds) });

/** Said with the record that names them. */
export const keepFiles = (tx: Transaction, files: Files): void => cancel(tx, documentFiles, removal(files).key);

/** Deletes what lies in a document's folder, if there is no such document, nor one that can be had back. */
export const removeStrandedFiles = async ({ tenantId, ref }: DueEntryOf<typeof documentFiles>): Promise<void> => {
  const { circleId, documentId } = ref;
  const db = tenantDatabase(tenantId);
  if (await db.get(documents, documentId)) return;
  if (await db.get(deletions, deletionId.document({ id: documentId }))) return;
  await tenantFiles(tenantId).removeAll(documentFolder(circleId, documentId));
};
