import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Returns wishes to their authors, where the person whom they are for was taken out of the circle. */
export const wishesReturn = dueKind('wishes-return', { subjectId: z.string() });
