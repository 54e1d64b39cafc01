import type { DueEntry } from '../../platform/due-queue.ts';
import { tenantFiles } from '../../platform/storage.ts';

/** Deletes a file that no record refers to any more. */
export const removeFile = (entry: DueEntry): Promise<void> => tenantFiles(entry.tenantId).remove(entry.ref.path!);
