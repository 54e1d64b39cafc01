import { deletedNouns } from '@kindred/contract/care/circle-nouns';
import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Purges a deleted record once it can no longer be restored. */
export const deletionPurge = dueKind('deletion-purge', 'long', { deletionId: z.string() });

/** Removes the data that a permanently deleted record left elsewhere. */
export const deletionRemains = dueKind('deletion-remains', 'long', {
  noun: z.enum(deletedNouns),
  circleId: z.string(),
  recordId: z.string(),
  places: z.array(z.string()),
});
