import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Gives wishes back to their authors after their subject was removed from the circle. */
export const wishesReturn = dueKind('wishes-return', 'people', { subjectId: z.string() });
