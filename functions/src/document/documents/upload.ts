import type { LibraryType, LibraryUpload } from '@kindred/contract/document/documents/document';
import type { UploadedFile } from '@kindred/contract/endpoint';
import { fileName } from '@kindred/contract/file-name';
import { cancelFileRemoval, scheduleFileRemoval } from '../../core/files/remove.ts';
import type { SignedInContext } from '../../http/context.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { releaseContent, requireNewContent, reserveContent, takeRoom } from './content.ts';
import { documentIn } from './delete.ts';
import { planExpiry } from './expiry.ts';
import { checkEnd, readersFor } from './fields.ts';
import { beginRun, stopRun } from './runs.ts';
import { type LibraryFields, libraryDocuments, libraryFilePath, type StoredLibraryDocument } from './store.ts';

/** How long a file without a record is kept. */
const strandedSeconds = 3600;

export type UploadContext = Pick<SignedInContext, 'db' | 'files' | 'tenant' | 'actor'>;

/** What a document's record says of its file. */
type FileFields = Pick<LibraryFields, 'fileId' | 'fileName' | 'contentType' | 'sizeBytes' | 'sha256'>;

/** What a person writes about a new document. */
export type NewDocument = Pick<LibraryFields, 'name' | 'description' | 'tags' | 'audience' | 'userIds' | 'expiresAt'>;

/**
 * Uploads a file: a new document, or a new revision of one. Schedules the file's removal in case the upload fails,
 * stores it, then writes the record and begins to index it.
 */
export const uploadDocument = async (
  ctx: UploadContext,
  file: UploadedFile,
  { replaces, ...body }: LibraryUpload,
): Promise<StoredLibraryDocument> => {
  const described = replaces === undefined ? await newDocument(ctx, file, body) : await known(ctx, replaces);
  const id = replaces ?? newId();
  const stored = {
    fileId: newId(),
    fileName: fileName(file.name),
    contentType: file.type as LibraryType,
    sizeBytes: file.bytes.length,
    sha256: sha256(file.bytes),
  };
  await requireNewContent(ctx.db, stored.sha256);
  const path = libraryFilePath({ id, fileId: stored.fileId });
  const removeAt = secondsFromNow(strandedSeconds);
  await ctx.db.transaction(async (tx) => scheduleFileRemoval(tx, ctx.tenant.id, path, removeAt));
  await ctx.files.put(path, file.bytes, file.type);
  return ctx.db.transaction(async (tx) => {
    await reserveContent(tx, stored.sha256, id);
    cancelFileRemoval(tx, ctx.tenant.id, path);
    return described ? create(tx, ctx, id, { ...described, ...stored }) : replace(tx, ctx, id, stored);
  });
};

/** Throws 404 unless there is a document to replace. */
const known = async ({ db }: UploadContext, id: string): Promise<undefined> => void (await documentIn(db, id));

const newDocument = async (
  { db }: UploadContext,
  file: UploadedFile,
  { name, expiresAt, ...body }: Omit<LibraryUpload, 'replaces'>,
): Promise<NewDocument> => {
  checkEnd(expiresAt);
  const userIds = await readersFor(db, body);
  return { ...body, name: name ?? fileName(file.name), userIds, expiresAt: expiresAt ?? null };
};

/** Creates a document whose file is stored and whose content is reserved, and begins to index it. */
export const create = async (
  tx: Transaction,
  { tenant, actor }: Pick<UploadContext, 'tenant' | 'actor'>,
  id: string,
  fields: NewDocument & FileFields,
): Promise<StoredLibraryDocument> => {
  await takeRoom(tx, { documents: 1, bytes: fields.sizeBytes });
  if (fields.expiresAt !== null) planExpiry(tx, tenant.id, { id, expiresAt: fields.expiresAt });
  const begun = beginRun(tx, tenant.id, { id, begunGeneration: 0 }, actor.uid);
  const unread = { generation: 0, indexedRevision: 0, indexedPages: 0, chunkCount: 0, language: null, indexedAt: null };
  return tx.create(libraryDocuments, { ...fields, ...begun, ...unread, revision: 1, uploadedBy: actor.uid }, id);
};

/** Gives a document another file, and begins to index it. The file before is removed. */
const replace = async (
  tx: Transaction,
  { tenant, actor }: UploadContext,
  id: string,
  file: FileFields,
): Promise<StoredLibraryDocument> => {
  const before = await documentIn(tx, id);
  await takeRoom(tx, { documents: 0, bytes: file.sizeBytes - before.sizeBytes });
  await stopRun(tx, before, 'document_replaced');
  releaseContent(tx, before.sha256);
  scheduleFileRemoval(tx, tenant.id, libraryFilePath(before));
  const begun = beginRun(tx, tenant.id, before, actor.uid);
  const revision = before.revision + 1;
  return tx.update(libraryDocuments, before, { ...file, ...begun, revision, uploadedBy: actor.uid });
};
