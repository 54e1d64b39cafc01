import { dueKind } from '../../platform/due-queue.ts';

/** Sends a mail. */
export const mail = dueKind('mail', {});
