import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Erases a candidate whose time is over, or who withdrew their consent. */
export const candidateRetention = dueKind('candidate-retention', 'people', { candidateId: z.string() });
