import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { cancel, type DueEntry, schedule } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { documentFolder, documents } from './store.ts';

const kind = 'document-files';

/** When files are deleted that no record came to name. */
const strandedSeconds = 3600;

interface Files {
  readonly tenantId: string;
  readonly circleId: string;
  readonly documentId: string;
}

const removal = ({ tenantId, circleId, documentId }: Files) => ({
  kind,
  key: `${tenantId}/${documentId}`,
  tenantId,
  ref: { circleId, documentId },
});

/** Said before files are put there: whoever dies in between leaves nothing behind. */
export const expectFiles = (tx: Transaction, files: Files): string =>
  schedule(tx, { ...removal(files), at: secondsFromNow(strandedSeconds) });

/** Said with the record that names them. */
export const keepFiles = (tx: Transaction, files: Files): void => cancel(tx, kind, removal(files).key);

/** Said with the end of the record that named them. */
export const dropFiles = (tx: Transaction, files: Files): string =>
  schedule(tx, { ...removal(files), at: timestamp() });

/** Deletes what lies in a document's folder, if there is no such document. */
export const removeStrandedFiles = async (entry: DueEntry): Promise<void> => {
  const { circleId, documentId } = entry.ref as { circleId: string; documentId: string };
  if (await tenantDatabase(entry.tenantId).get(documents, documentId)) return;
  await tenantFiles(entry.tenantId).removeAll(documentFolder(circleId, documentId));
};
