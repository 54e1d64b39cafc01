import { dueKind } from '../../platform/due-queue.ts';

/** Makes a sample circle. */
export const careSample = dueKind('care-sample', 'long', {});
