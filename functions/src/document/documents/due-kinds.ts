import * as z from 'zod';
import { dueKind } from '../../platform/due-queue.ts';

/** Indexes some pages of a document. */
export const libraryIndexing = dueKind('library-indexing', 'long', {
  documentId: z.string(),
  operationId: z.string(),
  generation: z.int(),
  step: z.int(),
});

/** Brings the chunks and the page texts of a document in line with its record, or removes them with it. */
export const libraryTidying = dueKind('library-tidying', 'long', {
  documentId: z.string(),
  /** Generations whose page texts are removed, unless questions find them. */
  generations: z.array(z.int()),
  jobId: z.string(),
  step: z.int(),
});

/** Turns the chunks of a document into vectors, from the chunk `first` on. */
export const libraryVectorising = dueKind('library-vectors', 'long', {
  documentId: z.string(),
  generation: z.int(),
  jobId: z.string(),
  step: z.int(),
  first: z.int(),
});

/** Deletes a document at its end. */
export const libraryExpiry = dueKind('library-expiry', 'long', { documentId: z.string() });

export const expiryKey = (tenantId: string, documentId: string): string => `${tenantId}/${documentId}`;
