import { dueKind } from '../../platform/due-queue.ts';

/** Runs an isolation check. */
export const isolationCheck = dueKind('isolation-check', 'long', {});
