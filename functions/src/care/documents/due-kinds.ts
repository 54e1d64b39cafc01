import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Removes files that no record came to name. */
export const documentFiles = dueKind('document-files', { circleId: z.string(), documentId: z.string() });
