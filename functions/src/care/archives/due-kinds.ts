import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Makes an archive, step after step. */
export const archiveStep = dueKind('archive-step', { archiveId: z.string(), circleId: z.string(), step: z.int() });

/** Removes an archive whose time is over; `until` is the time that was meant. */
export const archiveRemoval = dueKind('archive-removal', {
  archiveId: z.string(),
  circleId: z.string(),
  until: z.string(),
});
