import type { DueEntryOf } from '../../platform/due-queue.ts';
import { tenantFiles } from '../../platform/storage.ts';
import type { fileRemoval } from './due-kinds.ts';

/** Deletes a file that no record refers to any more. */
export const removeFile = ({ tenantId, ref }: DueEntryOf<typeof fileRemoval>): Promise<void> =>
  tenantFiles(tenantId).remove(ref.path);
