import { dueKind } from '../../platform/due-queue.ts';

/** Sends a letter. */
export const mail = dueKind('mail', {});
