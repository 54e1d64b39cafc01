import * as z from 'zod';
import { Id, Language, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { archiveParts } from '../circle-nouns.ts';

export const archiveStatuses = ['MAKING', 'READY', 'FAILED'] as const;

/**
 * A copy of everything that one person may see in a circle, as a zip with pages to read, files and data. It is made in the
 * background, is that person's alone, and is deleted when its time is over, when a newer one is ready, or when the person may
 * not have it any more.
 */
export const Archive = z.object({
  id: Id,
  circle_id: Id,
  status: z.enum(archiveStatuses),
  /** Steps of the making: `total` is null until it is known. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  /** How many records are in it, by part. A part that the person may not see is not named. */
  counts: z.partialRecord(z.enum(archiveParts), z.int()),
  /** How many files are in it that people had put into the circle. */
  files: z.int(),
  /** Of the zip, in bytes; null until it is ready. */
  size_bytes: z.int().nullable(),
  /** Under which it is saved: `Margaret Hill 2026-11-21.zip`; null until it is ready. */
  file_name: z.string().nullable(),
  /** The language of its pages. */
  language: Language,
  /** Files that could not be read and are not in it: the first 50 by name. */
  failures: z.array(z.object({ code: z.enum(['file_missing']), name: z.string() })),
  failure_count: z.int(),
  /** Why there is none, where the making failed: `interrupted` can be tried again. */
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
