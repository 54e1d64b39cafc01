import { deletedNouns } from '@kindred/contract/care/circle-nouns';
import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Removes what was deleted once nobody can restore it. */
export const deletionPurge = dueKind('deletion-purge', { deletionId: z.string() });

/** Removes what something leaves behind that was ended for good. */
export const deletionRemains = dueKind('deletion-remains', {
  noun: z.enum(deletedNouns),
  circleId: z.string(),
  recordId: z.string(),
  places: z.array(z.string()),
});
