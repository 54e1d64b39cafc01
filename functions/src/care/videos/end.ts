import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { type TenantFiles, tenantFiles } from '../../platform/storage.ts';
import type { videoUploadEnd } from './due-kinds.ts';
import { releaseSpace } from './space.ts';
import { incomingPath, type StoredVideoUpload, videoUploads } from './store.ts';

/**
 * Ends an upload: its address takes no more bytes, what arrived is discarded and its space is free again. The record goes
 * last, so that a repeated call resumes. A finished upload only loses its record; its document keeps file and space.
 */
export const endUpload = async (db: Database, files: TenantFiles, upload: StoredVideoUpload): Promise<void> => {
  if (!upload.finished_at) await files.endUpload(upload.address);
  await files.remove(incomingPath(upload));
  await db.transaction(async (tx) => {
    const current = await tx.get(videoUploads, upload.id);
    // A call may have finished it since `upload` was read.
    if (!current || current.finished_at !== upload.finished_at) return;
    if (!current.finished_at) await releaseSpace(tx, upload.circle_id, upload.id);
    tx.remove(videoUploads, current);
  });
};

/** Ends an upload 24 hours after it began. Due handler. */
export const endLateUpload = async ({ tenantId, ref }: DueEntryOf<typeof videoUploadEnd>): Promise<void> => {
  const db = tenantDatabase(tenantId);
  const upload = await db.get(videoUploads, ref.uploadId);
  if (upload) await endUpload(db, tenantFiles(tenantId), upload);
};
