import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Ends an upload after 24 hours, and discards what arrived unless it became a document. */
export const videoUploadEnd = dueKind('video-upload-end', 'long', { uploadId: z.string() });
