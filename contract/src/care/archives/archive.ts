import * as z from 'zod';
import { Id, Language, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { archiveParts } from '../circle-nouns.ts';

export const archiveStatuses = ['MAKING', 'READY', 'FAILED'] as const;

/**
 * A copy of everything that one member may see in a circle, as a zip with pages, files and data. It is built in the
 * background and visible to that member only. It is deleted when it expires, when a newer one is ready, or when the
 * member loses the right to it.
 */
export const Archive = z.object({
  id: Id,
  circle_id: Id,
  status: z.enum(archiveStatuses),
  /** Progress in steps; `total` is null until known. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  /** Number of records by part. Parts that the member may not see are left out. */
  counts: z.partialRecord(z.enum(archiveParts), z.int()),
  /** Number of uploaded files in it. */
  files: z.int(),
  /** Size of the zip in bytes; null until it is ready. */
  size_bytes: z.int().nullable(),
  /** Suggested file name, such as `Margaret Hill 2026-11-21.zip`; null until ready. */
  file_name: z.string().nullable(),
  /** The language of its pages. */
  language: Language,
  /** Files that could not be read and are missing: the first 50 by name. */
  failures: z.array(z.object({ code: z.enum(['file_missing']), name: z.string() })),
  failure_count: z.int(),
  /** Why it failed; after `interrupted`, the caller can try again. */
  failed_because: z.enum(['interrupted']).nullable(),
  made_at: Timestamp.nullable(),
  /** When it is deleted; null until it is ready. */
  expires_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int(),
});
export type Archive = z.infer<typeof Archive>;

named({ Archive });
