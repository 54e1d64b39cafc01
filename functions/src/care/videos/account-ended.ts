import { batches } from '../../platform/firestore/batches.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { endUpload } from './end.ts';
import { videoUploads } from './store.ts';

/** Ends a person's uploads when their account ends. */
export const endUploads = async (db: Database, userId: string, tenantId: string): Promise<void> => {
  for await (const open of batches(db, videoUploads, { uploaded_by: userId }))
    for (const upload of open) await endUpload(db, tenantFiles(tenantId), upload);
};
