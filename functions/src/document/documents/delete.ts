import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { cancel } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { releaseContent, takeRoom } from './content.ts';
import { expiryKey, libraryExpiry } from './due-kinds.ts';
import { stopRun } from './runs.ts';
import { libraryDocuments, type StoredLibraryDocument } from './store.ts';
import { scheduleTidying } from './tidying.ts';

/** Deletes a document. Its file, its texts and its chunks are removed right after. */
export const removeDocument = async (
  tx: Transaction,
  tenantId: string,
  document: StoredLibraryDocument,
): Promise<void> => {
  await stopRun(tx, document, 'document_deleted');
  await takeRoom(tx, { documents: -1, bytes: -document.sizeBytes });
  releaseContent(tx, document.sha256);
  scheduleTidying(tx, tenantId, document.id);
  tx.remove(libraryDocuments, document);
};

export const documentIn = async (from: Pick<Transaction, 'get'>, id: string): Promise<StoredLibraryDocument> => {
  const document = await from.get(libraryDocuments, id);
  if (!document) throw new ApiError('document_not_found');
  return document;
};

export const deleteDocument = (ctx: SignedInContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const document = await documentIn(tx, id);
    if (document.expiresAt !== null) cancel(tx, libraryExpiry, expiryKey(ctx.tenant.id, id));
    await removeDocument(tx, ctx.tenant.id, document);
  });
