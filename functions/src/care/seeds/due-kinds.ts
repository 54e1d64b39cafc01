import { dueKind } from '../../platform/due-queue.ts';

/** Creates a sample circle. */
export const careSample = dueKind('care-sample', 'long', {});
