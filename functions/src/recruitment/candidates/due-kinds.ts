import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Runs the next step of an import. */
export const candidatesImport = dueKind('candidates-import', 'long', {});

/** Erases what is left of an erased candidate, and of those who were merged into them. */
export const candidateErasure = dueKind('candidate-erasure', 'long', {
  candidateIds: z.array(z.string()),
  /** The hash of the address. */
  addressId: z.string().optional(),
});

/** Moves the data of a candidate who was merged into another. */
export const candidateMerge = dueKind('candidate-merge', 'long', { from: z.string(), into: z.string() });
