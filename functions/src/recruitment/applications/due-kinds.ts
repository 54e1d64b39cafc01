import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** A position's title has changed, or the position was deleted. */
export const positionCopies = dueKind('position-copies', 'long', { positionId: z.string() });
