import { libraryLimits } from '@kindred/contract/document/limits';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { libraryContents, libraryDocuments, libraryRoom, roomId } from './store.ts';

/** Throws 409, with the id of the other document, if a document of the tenant has this content. */
export const requireNewContent = async (from: Pick<Transaction, 'get'>, sha256: string): Promise<void> => {
  const taken = await from.get(libraryContents, sha256);
  if (!taken) return;
  const other = await from.get(libraryDocuments, taken.documentId);
  const message = `The document “${other?.name ?? ''}” has the same content`;
  throw fieldError('conflict', 'file', message, 'same_document', taken.documentId);
};

/** Reserves content for a document. Throws 409 if another document, or the document itself, has it. */
export const reserveContent = async (tx: Transaction, sha256: string, documentId: string): Promise<void> => {
  await requireNewContent(tx, sha256);
  tx.create(libraryContents, { documentId }, sha256);
};

export const releaseContent = (tx: Transaction, sha256: string): void => tx.remove(libraryContents, sha256);

const noRoom = (why: 'too_many_documents' | 'no_room_left', detail: string) =>
  new ApiError('content_too_large', { why, detail });

interface RoomTaken {
  readonly documents: number;
  readonly bytes: number;
}

/** Returns what a tenant's library takes. */
export const roomTaken = async (from: Pick<Transaction, 'get'>): Promise<RoomTaken> =>
  (await from.get(libraryRoom, roomId)) ?? { documents: 0, bytes: 0 };

/** Counts what a document adds to the library, or takes away. Throws 413 if the tenant has no room for it. */
export const takeRoom = async (tx: Transaction, { documents, bytes }: RoomTaken): Promise<void> => {
  const before = await roomTaken(tx);
  const after = { documents: before.documents + documents, bytes: before.bytes + bytes };
  if (documents > 0 && after.documents > libraryLimits.documents)
    throw noRoom('too_many_documents', `A tenant can have at most ${libraryLimits.documents} documents.`);
  if (bytes > 0 && after.bytes > libraryLimits.bytes)
    throw noRoom('no_room_left', `The documents of a tenant have at most ${libraryLimits.bytes / 1_000_000_000} GB.`);
  tx.put(libraryRoom, roomId, { documents: Math.max(0, after.documents), bytes: Math.max(0, after.bytes) });
};
