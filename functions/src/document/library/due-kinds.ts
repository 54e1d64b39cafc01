import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Counts the words of all documents again. */
export const libraryRebuild = dueKind('library-rebuild', 'long', { operationId: z.string(), step: z.int() });
