import type { DueEntry } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { archiveFolder, archives } from './store.ts';

/** The due queue's part. What was deleted while it was made leaves nothing behind. */
export const runArchiveStep = async (entry: DueEntry): Promise<void> => {
  const { archiveId, circleId } = entry.ref as Record<'archiveId' | 'circleId', string>;
  if (await tenantDatabase(entry.tenantId).get(archives, archiveId)) return;
  await tenantFiles(entry.tenantId).removeAll(archiveFolder({ circle_id: circleId, id: archiveId }));
};
