import { deletedNouns } from '@kindred/contract/care/circle-nouns';
import { Id, Timestamp } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { audiences } from '../deletable.ts';

const DeletionFields = z.object({
  circle_id: Id.nullable(),
  noun: z.enum(deletedNouns),
  record_id: Id,
  /** The record as it was stored: fields, version and times. */
  record: z.record(z.string(), z.unknown()),
  /** The author; null for a guest, and once the account has ended. */
  author_id: Id.nullable(),
  audience: z.enum(audiences),
  /** Whether its author keeps it when the circle is purged. */
  outlives_circle: z.boolean(),
  deleted_by: Id.nullable(),
  deleted_by_name: z.string().nullable(),
  deleted_at: Timestamp,
  restorable_until: Timestamp,
});
export type StoredDeletion = RecordOf<typeof deletions>;

/**
 * Deleted records that can still be restored. They are moved out of their own collections, so that no list there has to
 * filter them. Files and page texts stay where they are until the purge.
 */
export const deletions = collection({
  name: 'deletions',
  queries: [['_is.admins'], ['_is.private'], ['author_id'], ['circle_id'], ['deleted_by']],
  times: 'snake',
  schema: DeletionFields,
  sorts: { deleted_at: (deletion) => deletion.deleted_at },
  marks: ({ audience, outlives_circle }) => ({
    admins: audience !== 'author',
    members: audience !== 'writers',
    private: outlives_circle,
  }),
});
