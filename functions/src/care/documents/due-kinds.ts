import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Removes uploaded files that no record refers to. */
export const documentFiles = dueKind('document-files', 'long', { circleId: z.string(), documentId: z.string() });
