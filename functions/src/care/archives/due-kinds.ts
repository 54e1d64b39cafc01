import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Runs one step of making an archive. */
export const archiveStep = dueKind('archive-step', 'long', {
  archiveId: z.string(),
  circleId: z.string(),
  step: z.int(),
});

/** Removes an expired archive; `until` is the expiry for which the entry was scheduled. */
export const archiveRemoval = dueKind('archive-removal', 'long', {
  archiveId: z.string(),
  circleId: z.string(),
  until: z.string(),
});
