import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Deletes a file that no record refers to any more. */
export const fileRemoval = dueKind('remove-file', 'long', { path: z.string() });
