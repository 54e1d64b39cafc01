import { deletedNouns } from '@kindred/contract/care/circle-nouns';
import { Id, Timestamp } from '@kindred/contract/fields';
import * as z from 'zod';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';
import { audiences } from '../deletable.ts';

const DeletionFields = z.object({
  circle_id: Id.nullable(),
  noun: z.enum(deletedNouns),
  record_id: Id,
  /** As it was stored: its fields, version and times. */
  record: z.record(z.string(), z.unknown()),
  /** Whose it was; null for what a guest wrote, and once the account has ended. */
  author_id: Id.nullable(),
  audience: z.enum(audiences),
  /** It stays with its author when its circle is purged. */
  outlives_circle: z.boolean(),
  deleted_by: Id.nullable(),
  deleted_by_name: z.string().nullable(),
  deleted_at: Timestamp,
  restorable_until: Timestamp,
});
export type StoredDeletion = RecordOf<typeof deletions>;

/**
 * What was deleted and can still be restored: taken out of its own collection, so that no list there has to leave it out. Files
 * and a page's words stay where they were until it is purged.
 */
export const deletions = collection({
  name: 'deletions',
  times: 'snake',
  schema: DeletionFields,
  sorts: { deleted_at: (deletion) => deletion.deleted_at },
  marks: ({ audience, outlives_circle }) => ({
    admins: audience !== 'author',
    members: audience !== 'writers',
    private: outlives_circle,
  }),
});
